import type { Game } from '../../../src/game/game.ts'
import { GTP_GAMES, GTP_UNIT_MS, GtpConversation } from './gtp.ts'
import { JsonConversation } from './json.ts'
import { LineProcess } from './lines.ts'
import type { Budget, Conversation, Ended, NewGame, Program, Reply, TurnRequest } from './program.ts'
import { UciConversation } from './uci.ts'

/** Time for a program to start, in milliseconds. */
const START_MS = 30_000

/** Grace time above the time limit before a program loses, in milliseconds: delays of pipes and of a busy machine. */
const GRACE_MS = 2000

/** Timeout of a move without a time limit, in milliseconds. */
const PATIENCE_MS = 120_000

/** Timeouts of a program, in milliseconds. */
export interface Patience {
  readonly startMs: number
  readonly graceMs: number
  readonly moveMs: number
}

const PATIENCE: Patience = { startMs: START_MS, graceMs: GRACE_MS, moveMs: PATIENCE_MS }

/** The limits of all moves of a program. */
export type Limits = Omit<Budget, 'seed' | 'timeoutMs'>

/** Returns the reason why a program cannot play a game; null when it can. */
export function unplayable({ protocol, name }: Program, game: Game, limits: Limits): string | null {
  const { timeMs, iterations, depth } = limits
  if (protocol === 'json') return null
  if (game.hidden) return `${name}: ${protocol} has no words for what a player may not know, as in ${game.id}; use json`
  if (protocol === 'gtp' && !GTP_GAMES[game.id])
    return `${name}: gtp is for engines of ${Object.keys(GTP_GAMES).join(', ')}, not ${game.id}`
  if (protocol === 'gtp' && timeMs !== null && timeMs % GTP_UNIT_MS !== 0)
    return `${name}: gtp counts time in whole seconds: give timeMs=1000 or a multiple`
  if (protocol === 'uci' && timeMs === null && !Number.isFinite(iterations) && !Number.isFinite(depth))
    return `${name}: a uci engine needs a limit, such as timeMs=100`
  return null
}

function conversation({ protocol, init }: Program, process: LineProcess, game: Game, variant: string): Conversation {
  if (protocol === 'json') return new JsonConversation(process, game.id, variant)
  return protocol === 'uci'
    ? new UciConversation(process, init)
    : new GtpConversation(process, GTP_GAMES[game.id]!, variant, init)
}

/** Starts a program and ends it again. @returns the reason why it cannot be started; null where it can */
export async function startFailure(program: Program, game: Game, variant: string): Promise<string | null> {
  const player = new ProgramPlayer(program, game, variant, { timeMs: null, iterations: Infinity, depth: Infinity })
  try {
    await player.start()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await player.stop()
  }
}

/** A program as a player. It is started when it is first to move, and again after a fault. */
export class ProgramPlayer {
  private readonly program: Program
  private readonly game: Game
  private readonly variant: string
  private readonly limits: Limits
  private readonly patience: Patience
  private running: { readonly process: LineProcess; readonly talk: Conversation } | null = null

  constructor(program: Program, game: Game, variant: string, limits: Limits, patience = PATIENCE) {
    this.program = program
    this.game = game
    this.variant = variant
    this.limits = limits
    this.patience = patience
  }

  /** Starts the program, unless it runs. @throws Fault */
  async start(): Promise<void> {
    if (this.running && !this.running.process.dead) return
    const process = new LineProcess(this.program.command)
    const talk = conversation(this.program, process, this.game, this.variant)
    process.onEnd = () => talk.quit?.()
    this.running = { process, talk }
    await this.during(this.patience.startMs, () => talk.begin())
  }

  /** Tells the program, which `start` has started, of a new game. */
  newGame(begun: NewGame): void {
    this.running!.talk.newGame(begun)
  }

  /** The set-up that the program wants for an army, as text; null for none. @throws Fault */
  async setup(player: string, cells: readonly string[], seed: number): Promise<string | null> {
    return this.during(this.timeoutMs, async () => (await this.running!.talk.setup?.(player, cells, seed)) ?? null)
  }

  /**
   * Asks the program, which `start` has started, for a move.
   * @throws Fault
   */
  async replyTo(request: TurnRequest, seed: number): Promise<Reply> {
    const { timeoutMs } = this
    return this.during(timeoutMs, () => this.running!.talk.ask(request, { ...this.limits, seed, timeoutMs }))
  }

  /** Tells the program how the game ended, if it still runs. */
  gameOver(ended: Ended): void {
    if (this.running?.process.dead === false) this.running.talk.gameOver?.(ended)
  }

  /** The CPU time of the program since it was started, in milliseconds; null where it cannot be measured. */
  cpuMs(): number | null {
    return this.running?.process.cpuMs() ?? null
  }

  /** Ends the program. */
  async stop(): Promise<void> {
    const process = this.running?.process
    this.running = null
    await process?.end()
  }

  private get timeoutMs(): number {
    const { timeMs } = this.limits
    return timeMs === null ? this.patience.moveMs : timeMs + this.patience.graceMs
  }

  /** Runs a conversation with a timeout in milliseconds. A program that fails is ended: its later answers would be misread. */
  private async during<T>(ms: number, talk: () => Promise<T>): Promise<T> {
    this.running!.process.allow(ms)
    try {
      return await talk()
    } catch (error) {
      await this.stop()
      throw error
    }
  }
}
