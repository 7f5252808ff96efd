import { Fault } from '../fault.ts'
import type { LineProcess } from './lines.ts'
import type { Budget, Conversation, Reply, Told } from './program.ts'

/** The protocol in JSON lines: every request is a line, and every answer is one. */
export class JsonConversation implements Conversation {
  private readonly process: LineProcess
  private readonly game: { readonly game: string; readonly variant: string }
  private asked = 0

  constructor(process: LineProcess, game: string, variant: string) {
    this.process = process
    this.game = { game, variant }
  }

  async begin(): Promise<void> {
    this.process.send(JSON.stringify({ type: 'hello', protocol: 1, ...this.game }))
    const { type } = await this.answer()
    if (type !== 'ready') throw new Fault('crash', `it answered "${type}" to hello: expected "ready"`)
  }

  async ask(told: Told, { timeMs, iterations, depth, seed }: Budget): Promise<Reply> {
    const limits = {
      ...(timeMs === null ? {} : { timeMs }),
      ...(Number.isFinite(iterations) ? { iterations } : {}),
      ...(Number.isFinite(depth) ? { depth } : {}),
    }
    const id = ++this.asked
    this.process.send(JSON.stringify({ type: 'move', id, ...this.game, ...told, limits, seed }))
    for (;;) {
      const answer = await this.answer()
      // progress information, for people who watch
      if (answer.type === 'info') continue
      if (answer.id !== id) throw new Fault('crash', `it answered request ${answer.id} instead of ${id}`)
      if (answer.resign === true) return { move: null, iterations: 0 }
      if (typeof answer.move !== 'string') throw new Fault('illegal move', 'its answer has no move')
      return { move: answer.move, iterations: typeof answer.iterations === 'number' ? answer.iterations : 0 }
    }
  }

  private async answer(): Promise<Readonly<Record<string, unknown>>> {
    const line = await this.process.read()
    try {
      const value: unknown = JSON.parse(line)
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
    } catch {}
    throw new Fault('crash', `its answer is not a JSON object: ${line.slice(0, 200)}`)
  }
}
