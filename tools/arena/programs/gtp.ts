import { Fault } from '../fault.ts'
import type { LineProcess } from './lines.ts'
import { type Budget, type Conversation, continues, type Reply, type TurnRequest } from './program.ts'

/** The settings of a game for GTP: the sizes and words of its engines. */
export interface GtpGame {
  /** The argument of `boardsize` for a variant. */
  size(variant: string): string
  /** The colours as the engines name them, in turn order. */
  readonly colours: readonly string[]
  /** Moves that the engines write differently: our text to theirs. */
  readonly moves: Readonly<Record<string, string>>
  /** The position, without its moves, that `clear_board` makes. */
  isEmpty(position: string): boolean
}

/** Hex as MoHex, Wolve and HexGui speak it: black joins top and bottom, columns are letters, rows numbers from the top. */
const hex: GtpGame = {
  size: (variant) => variant.replace('hex-', ''),
  colours: ['black', 'white'],
  moves: { swap: 'swap-pieces' },
  isEmpty: (position) => /^[\d/]+ b (-|pie)$/.test(position),
}

/** GTP counts time in whole seconds. */
export const GTP_UNIT_MS = 1000

/** The games whose engines speak GTP. */
export const GTP_GAMES: Readonly<Record<string, GtpGame>> = { hex }

/** The Go Text Protocol, version 2 (Gunnar Farnebäck, 2002), for games whose moves are cells. */
export class GtpConversation implements Conversation {
  private readonly process: LineProcess
  private readonly game: GtpGame
  private readonly size: string
  private readonly init: readonly string[]
  /** The moves on the engine's board; null before a game's first move. */
  private played: readonly string[] | null = null
  /** The commands that the engine knows; null when it does not tell. */
  private known: ReadonlySet<string> | null = null
  private warned = false

  /** @param init commands for the engine when it has started */
  constructor(process: LineProcess, game: GtpGame, variant: string, init: readonly string[] = []) {
    this.process = process
    this.game = game
    this.size = game.size(variant)
    this.init = init
  }

  async begin(): Promise<void> {
    const list = await this.answerTo('list_commands')
    this.known = list.ok ? new Set(list.text.split(/\s+/).filter(Boolean)) : null
    for (const line of this.init) await this.command(line)
  }

  newGame(): void {
    this.played = null
  }

  quit(): void {
    this.process.send('quit')
  }

  async ask({ position, moves }: TurnRequest, { timeMs }: Budget): Promise<Reply> {
    if (!this.game.isEmpty(position)) throw new RangeError('GTP engines begin with an empty board')
    const { colours } = this.game
    if (this.played === null || !continues(this.played, moves)) {
      await this.command(`boardsize ${this.size}`)
      await this.command('clear_board')
      this.played = []
    }
    for (const [i, move] of moves.entries()) {
      if (i < this.played.length) continue
      await this.command(`play ${colours[i % colours.length]} ${this.game.moves[move] ?? move}`)
    }
    // each move is a byo-yomi period
    if (timeMs !== null) await this.optional(`time_settings 0 ${timeMs / GTP_UNIT_MS} 1`)
    const answer = (await this.command(`genmove ${colours[moves.length % colours.length]}`)).trim().toLowerCase()
    if (answer === 'resign') return { move: null, iterations: 0 }
    const [own = answer] = Object.entries(this.game.moves).find(([, theirs]) => theirs === answer) ?? []
    this.played = [...moves, own]
    return { move: own, iterations: 0 }
  }

  /** Sends a command that engines need not know: without it they keep their own time. */
  private async optional(text: string): Promise<void> {
    const [name = ''] = text.split(' ')
    const isKnown = this.known?.has(name) ?? true
    if (isKnown && (await this.answerTo(text)).ok) return
    if (!this.warned) console.error(`the engine does not know "${name}": set its limits with --init`)
    this.warned = true
  }

  /** Sends a command that the game needs. @throws Fault when the engine refuses it */
  private async command(text: string): Promise<string> {
    const answer = await this.answerTo(text)
    if (!answer.ok) throw new Fault('crash', `it refused "${text}": ${answer.text.slice(0, 200)}`, true)
    return answer.text
  }

  /** Sends a command and reads its answer, which ends with an empty line. */
  private async answerTo(text: string): Promise<{ readonly ok: boolean; readonly text: string }> {
    this.process.send(text)
    let line = await this.process.read()
    while (line.trim() === '') line = await this.process.read()
    const lines = [line]
    for (line = await this.process.read(); line.trim() !== ''; line = await this.process.read()) lines.push(line)
    const answer = lines.join('\n')
    return { ok: answer.startsWith('='), text: answer.replace(/^[=?]\d*/, '').trim() }
  }
}
