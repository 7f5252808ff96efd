/** A match at a table: the pure core with its log and answers in memory. The test sets time and seed. */
import type { Game } from '../../src/game/game.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import type { Action, Answer, ServerAction } from '../../src/match/commands.ts'
import { type EngineSeat, MATCH_VERSION, type MatchConfig } from '../../src/match/config.ts'
import { deal } from '../../src/match/dealer.ts'
import type { EventBody, MatchEvent } from '../../src/match/events.ts'
import { replay } from '../../src/match/evolve.ts'
import { commitmentOf } from '../../src/match/fair.ts'
import { lastNumberFor } from '../../src/match/numbering.ts'
import type { Signs } from '../../src/match/standstill.ts'
import type { MatchState } from '../../src/match/state.ts'
import { type Answered, commandStep, createStep, resumeStep, type Step, serverStep } from '../../src/match/step.ts'
import type { Clock } from '../../src/search/drive/clock.ts'

export const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

/** The time at which tests begin, in milliseconds since 1970. */
export const NOON = 1_700_000_000_000

export const ENGINE: EngineSeat = {
  kind: 'engine',
  algorithm: 'auto',
  level: 1,
  limits: { timeMs: null, iterations: 50, depth: 2 },
}
export const HUMAN = { kind: 'human', open: false } as const

function configOf(game: Game, changes: Partial<MatchConfig> = {}): MatchConfig {
  return {
    match: 'test-match',
    version: MATCH_VERSION,
    game: game.id,
    variant: game.variants[0].id,
    rules: {},
    players: game.players,
    start: { options: {} },
    seats: game.players.map(() => HUMAN),
    clock: null,
    takebacks: 'ask',
    hints: true,
    rolls: 'auto',
    visibility: 'link',
    paceMs: 0,
    absenceMs: 60_000,
    previous: null,
    ...changes,
  }
}

export class Table {
  readonly log: MatchEvent[] = []
  readonly answers = new Map<string, Answer>()
  readonly game: Game
  now = NOON
  heard: Signs['heard']
  /** The time at which the match was last watched; null while it is watched. */
  watched: number | null = null
  /** The server's last sign of life besides its events. */
  alive = NOON
  seed = SEED
  private current: MatchState | null = null
  clock: Pick<Clock, 'tick'> = { tick: async () => {} }
  /** The number of effects of chance so far, those of a step that is under way among them. */
  drawn = 0
  private ids = 0

  private constructor(game: Game, seats: number) {
    this.game = game
    this.heard = Array.from({ length: seats }, () => null)
  }

  static async make(changes: Partial<MatchConfig> = {}, game: Game = einstein): Promise<Table> {
    const config = configOf(game, changes)
    const table = new Table(game, config.seats.length)
    table.keep(await createStep(config, await commitmentOf(SEED), table.circumstances))
    return table
  }

  /** Creates a match that everybody has joined. */
  static async started(changes: Partial<MatchConfig> = {}, game: Game = einstein): Promise<Table> {
    const table = await Table.make(changes, game)
    for (const [seat, { kind }] of table.state.config.seats.entries()) {
      if (kind === 'human') await table.does(seat, { type: 'join' })
    }
    return table
  }

  get state(): MatchState {
    return this.current!
  }

  /** Puts another state in the place of the present one, such as one after a longer game. */
  replace(state: MatchState): void {
    this.current = state
  }

  /** Restores the state from the log, as after a restart. */
  restart(): void {
    this.current = replay(structuredClone(this.log))
  }

  async send(seat: number, id: string, seq: number, action: Action): Promise<Answered> {
    const answers = {
      find: (seat: number, id: string) => this.answers.get(`${seat} ${id}`),
      count: (seat: number) => [...this.answers.keys()].filter((key) => key.startsWith(`${seat} `)).length,
    }
    const step = await commandStep(this.state, seat, { id, seq, action }, answers, this.circumstances)
    if (step.keep) this.answers.set(`${seat} ${id}`, step.answer)
    this.keep(step)
    return step
  }

  /** Sends a command with the latest `seq`. */
  async tries(seat: number, action: Action): Promise<Answer> {
    return (await this.send(seat, `id-${this.ids++}`, lastNumberFor(this.state, seat), action)).answer
  }

  /** The same, for a command that must be accepted. @returns the types of the events */
  async does(seat: number, action: Action): Promise<EventBody['type'][]> {
    const before = this.log.length
    const answer = await this.tries(seat, action)
    if (answer.type === 'refused') throw new Error(`${action.type}: ${answer.problem}, ${answer.detail}`)
    return this.log.slice(before).map(({ type }) => type)
  }

  /** Runs a server action; with null it only settles the timers. @returns the types of the events */
  async server(action: ServerAction | null): Promise<EventBody['type'][]> {
    const step = await serverStep(this.state, action, this.circumstances)
    this.keep(step)
    return step.events.map(({ type }) => type)
  }

  /** Lets the match go on after a standstill. @returns the types of the events */
  async resumes(since: number): Promise<EventBody['type'][]> {
    const step = await resumeStep(this.state, since, this.circumstances)
    this.keep(step)
    return step.events.map(({ type }) => type)
  }

  get signs(): Signs {
    const { heard, watched, alive } = this
    return { heard, watched, alive }
  }

  private keep({ state, events }: Step): void {
    this.log.push(...events)
    this.current = state
  }

  private get circumstances() {
    return {
      game: this.game,
      now: this.now,
      signs: this.signs,
      clock: this.clock,
      performEffect: async (
        effect: Parameters<typeof deal>[1] | { type: 'rematch' },
        state: MatchState,
      ): Promise<ServerAction> => {
        if (effect.type === 'chance') this.drawn++
        return effect.type === 'rematch' ? { type: 'rematch', match: 'the-next' } : deal(this.seed, effect, state)
      },
    }
  }
}

/** The legal moves at a table, as texts. */
export function movesAt({ game, state }: Table): string[] {
  const at = state.line.at(-1) ?? state.initial
  if (!at) return []
  const parsed = game.position.parse(at.position, state.config.variant)
  if (!parsed.ok || parsed.value.toMove < 0) return []
  const buffer = new Int32Array(game.maxMoves)
  return [...buffer.subarray(0, parsed.value.legalMoves(buffer, 0))].map((move) => game.move.format(parsed.value, move))
}
