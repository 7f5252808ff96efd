import { Fault } from '../fault.ts'
import type { LineProcess } from './lines.ts'
import { type Budget, type Conversation, continues, type Reply, type TurnRequest } from './program.ts'

/**
 * The Universal Chess Interface, with positions and moves in the game's own notation instead of chess's: for engines
 * that read them. Chance events stand among the moves.
 */
export class UciConversation implements Conversation {
  private readonly process: LineProcess
  /** The game under way; null before the first. */
  private game: Pick<TurnRequest, 'position' | 'moves'> | null = null

  private readonly init: readonly string[]

  /** @param init lines for the engine, such as `setoption name Hash value 64` */
  constructor(process: LineProcess, init: readonly string[] = []) {
    this.process = process
    this.init = init
  }

  async begin(): Promise<void> {
    this.process.send('uci')
    await this.process.readFrom('uciok')
    for (const line of this.init) this.process.send(line)
    await this.ready()
  }

  newGame(): void {
    this.game = null
  }

  quit(): void {
    this.process.send('quit')
  }

  async ask({ position, moves }: TurnRequest, { timeMs, iterations, depth }: Budget): Promise<Reply> {
    if (this.game?.position !== position || !continues(this.game.moves, moves)) {
      this.process.send('ucinewgame')
      await this.ready()
    }
    this.game = { position, moves }
    this.process.send(`position fen ${position}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`)
    const limits = [
      timeMs === null ? '' : ` movetime ${timeMs}`,
      Number.isFinite(iterations) ? ` nodes ${iterations}` : '',
      Number.isFinite(depth) ? ` depth ${depth}` : '',
    ]
    this.process.send(`go${limits.join('')}`)
    let nodes = 0
    for (;;) {
      const fields = await this.process.readFrom('info', 'bestmove')
      if (fields[0] === 'info') {
        const at = fields.indexOf('nodes')
        if (at > 0) nodes = Number(fields[at + 1]) || nodes
        continue
      }
      const [, move] = fields
      if (move === undefined || move === '(none)' || move === '0000')
        throw new Fault('illegal move', 'it found no move')
      return { move, iterations: nodes }
    }
  }

  private async ready(): Promise<void> {
    this.process.send('isready')
    await this.process.readFrom('readyok')
  }
}
