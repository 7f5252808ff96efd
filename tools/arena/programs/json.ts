import { Fault } from '../fault.ts'
import type { LineProcess } from './lines.ts'
import type { Budget, Conversation, Ended, NewGame, Reply, TurnRequest } from './program.ts'

/** The protocol in JSON lines: every request is a line, and every answer is one. */
export class JsonConversation implements Conversation {
  private readonly process: LineProcess
  private readonly game: { readonly game: string; readonly variant: string }
  private asked = 0
  /** The messages that the program has asked for, besides those that each gets. */
  private wanted: ReadonlySet<unknown> = new Set()

  constructor(process: LineProcess, game: string, variant: string) {
    this.process = process
    this.game = { game, variant }
  }

  async begin(): Promise<void> {
    this.process.send(JSON.stringify({ type: 'hello', protocol: 1, ...this.game }))
    const { type, messages } = await this.answer()
    if (type !== 'ready') throw new Fault('crash', `it answered "${type}" to hello: expected "ready"`, true)
    this.wanted = new Set(Array.isArray(messages) ? messages : [])
  }

  newGame(begun: NewGame): void {
    if (this.wanted.has('newgame')) this.send('newgame', begun)
  }

  async setup(player: string, cells: readonly string[], seed: number): Promise<string | null> {
    if (!this.wanted.has('setup')) return null
    const id = ++this.asked
    this.send('setup', { id, player, cells, seed })
    const { setup = null } = await this.answerTo(id)
    if (setup !== null && typeof setup !== 'string') throw new Fault('illegal move', 'its set-up is not a text')
    return setup
  }

  gameOver(ended: Ended): void {
    if (this.wanted.has('gameover')) this.send('gameover', ended)
  }

  async ask(request: TurnRequest, { timeMs, iterations, depth, seed, timeoutMs }: Budget): Promise<Reply> {
    const limits = {
      ...(timeMs === null ? {} : { timeMs }),
      ...(Number.isFinite(iterations) ? { iterations } : {}),
      ...(Number.isFinite(depth) ? { depth } : {}),
    }
    const id = ++this.asked
    this.send('move', { id, ...request, limits, timeoutMs, seed })
    const { resign, move, iterations: work } = await this.answerTo(id)
    if (resign === true) return { move: null, iterations: 0 }
    if (typeof move !== 'string') throw new Fault('illegal move', 'its answer has no move')
    return { move, iterations: typeof work === 'number' ? work : 0 }
  }

  private send(type: string, fields: object): void {
    this.process.send(JSON.stringify({ type, ...this.game, ...fields }))
  }

  private async answerTo(id: number): Promise<Readonly<Record<string, unknown>>> {
    for (;;) {
      const answer = await this.answer()
      // progress information, for people who watch
      if (answer['type'] === 'info') continue
      if (answer['id'] !== id) throw new Fault('crash', `it answered request ${answer['id']} instead of ${id}`, true)
      return answer
    }
  }

  private async answer(): Promise<Readonly<Record<string, unknown>>> {
    const line = await this.process.read()
    try {
      const value: unknown = JSON.parse(line)
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
    } catch {}
    throw new Fault('crash', `its answer is not a JSON object: ${line.slice(0, 200)}`, true)
  }
}
