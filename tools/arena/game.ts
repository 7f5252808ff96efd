import { seatName } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { CHANCE, type Move, OVER, type State } from '../../src/game/state.ts'
import { deriveSeed } from '../lib/seed.ts'
import { mayBeProven, provenWinner } from './adjudicate.ts'
import type { FaultKind } from './fault.ts'
import { Luck, type Opening, type OpeningRules } from './opening.ts'
import { setupsOf, withSetups } from './own-setups.ts'
import type { Player } from './player.ts'
import { ProgramPlayer } from './programs/player.ts'
import { type Failure, failureOf, type Turn, takeTurn } from './turn.ts'
import { pliesKnownTo, SeatLogs, seatNames, type Table } from './turn-request.ts'
import { SeatViews } from './views.ts'

/** First part of the `deriveSeed` paths from a bout's seed to the engines' seeds. */
const ENGINE = 3

export const PLY_LIMIT = 'ply limit'
export const ADJUDICATED = 'adjudicated'
const FORFEIT = 'forfeit'
const RESIGNATION = 'resignation'

/** The settings that all games of a run share. */
export interface Rules extends OpeningRules {
  /** Number of moves, the opening included and chance events not, after which a game is adjudicated a draw. */
  readonly maxPlies: number
}

export interface GameRecord {
  /** The competitor in each seat. */
  readonly seating: readonly number[]
  /** The utility of each seat, in [-1, 1]. */
  readonly returns: readonly number[]
  /** The reason of the outcome, or PLY_LIMIT, FORFEIT, RESIGNATION or ADJUDICATED. */
  readonly ending: string
  /** The fault by which a competitor ended the game; null for none. */
  readonly failure: { readonly competitor: number; readonly kind: FaultKind; readonly message: string } | null
  readonly start: string
  /** Moves and chance events in the game's notation, separated by spaces. */
  readonly moves: string
  /** Number of moves, chance events not counted. */
  readonly plies: number
  /** The time and iterations that each competitor spent on the game. */
  readonly usage: readonly Usage[]
}

export interface Usage {
  readonly competitor: number
  /** Time of each of its moves by the wall clock, in milliseconds. */
  readonly elapsedMs: readonly number[]
  /** CPU time of all its moves together, in milliseconds; null where it cannot be measured. */
  readonly cpuMs: number | null
  /** Iterations of all its moves together. */
  readonly iterations: number
}

/**
 * Plays one game of a bout from its opening to the end.
 * @param seating the competitor in each seat
 * @param boutSeed decides the luck and the engines' seeds
 */
export async function playGame(
  rules: Rules,
  players: ReadonlyMap<number, Player>,
  seating: readonly number[],
  opening: Opening,
  boutSeed: number,
): Promise<GameRecord> {
  const programs = programsOf(players, seating)
  const begun = await begin(rules, programs, seating, opening)
  const play = new Play(rules, players, seating, begun.start, boutSeed)
  if (begun.failure) return play.fail(begun.failure.competitor, begun.failure)
  for (const move of opening.moves) play.opening(move)
  const cpuBefore = programs.map(({ player }) => player.cpuMs())
  const record = await play.toTheEnd()
  const usage = record.usage.map((used) => {
    const i = programs.findIndex(({ competitor }) => competitor === used.competitor)
    return i < 0 ? used : { ...used, cpuMs: difference(programs[i]!.player.cpuMs(), cpuBefore[i]!) }
  })
  for (const { player, competitor } of programs) play.tell(player, competitor, record)
  return { ...record, usage }
}

/** The CPU time since a measurement; null when the program has been started anew or cannot be measured. */
const difference = (now: number | null, before: number | null): number | null =>
  now === null || before === null || now < before ? null : now - before

interface SeatedProgram {
  readonly competitor: number
  readonly player: ProgramPlayer
}

function programsOf(players: ReadonlyMap<number, Player>, seating: readonly number[]): SeatedProgram[] {
  return [...players].flatMap(([competitor, player]) =>
    player instanceof ProgramPlayer && seating.includes(competitor) ? [{ competitor, player }] : [],
  )
}

/** Starts the programs, tells them of the game, and takes their own set-ups. */
async function begin(
  rules: Rules,
  programs: readonly SeatedProgram[],
  seating: readonly number[],
  opening: Opening,
): Promise<{ readonly start: State; readonly failure: (Failure & { readonly competitor: number }) | null }> {
  const own = {}
  for (const { competitor, player } of programs) {
    try {
      await player.start()
      const names = seatNames(rules.game, opening.start, seating, competitor)
      player.newGame({ players: names, rules: rules.ruleOptions ?? {} })
      Object.assign(own, await setupsOf(rules, player, seating, competitor, opening))
    } catch (error) {
      return { start: opening.start, failure: { ...failureOf(error), competitor } }
    }
  }
  return { start: withSetups(rules, opening, own), failure: null }
}

/** A game under way. */
class Play {
  private readonly rules: Rules
  private readonly players: ReadonlyMap<number, Player>
  private readonly seating: readonly number[]
  private readonly boutSeed: number
  private readonly table: Table & { readonly moves: string[] }
  private readonly luck: Luck
  private readonly turns: (Turn & { readonly competitor: number })[] = []
  /** By competitor: the position after its last move, where a proof of it may be asked for. */
  private readonly left = new Map<number, State>()

  constructor(
    rules: Rules,
    players: ReadonlyMap<number, Player>,
    seating: readonly number[],
    start: State,
    boutSeed: number,
  ) {
    const { game, variant, ruleOptions } = rules
    const state = start.copy()
    const watched = game.hidden && programsOf(players, seating).length > 0
    this.rules = rules
    this.players = players
    this.seating = seating
    this.boutSeed = boutSeed
    this.luck = new Luck(game, boutSeed)
    this.table = {
      game,
      variant,
      state,
      views: searchesViews(game) ? new SeatViews(game, variant, state, seating.length, ruleOptions) : null,
      logs: watched ? new SeatLogs(game, seating.length) : null,
      start: game.position.format(state),
      moves: [],
    }
  }

  /** Plays a move or event of the opening. */
  opening(move: Move): void {
    // draw the opening's events as well, so that later events match those of the bout's other games
    if (this.table.state.toMove === CHANCE) this.luck.draw(this.table.state)
    this.play(move)
  }

  async toTheEnd(): Promise<GameRecord> {
    const { rules, seating, luck } = this
    const { state } = this.table
    while (state.toMove !== OVER) {
      if (state.toMove === CHANCE) {
        this.play(luck.draw(state))
        continue
      }
      if (luck.plies >= rules.maxPlies) return this.record(new Array<number>(seating.length).fill(0), PLY_LIMIT)
      const seat = state.toMove
      const competitor = seating[seat]!
      const seed = deriveSeed(this.boutSeed, ENGINE, competitor, luck.plies)
      const turn = await takeTurn(this.players.get(competitor)!, this.table, rules.ruleOptions ?? {}, seed)
      this.turns.push({ ...turn, competitor })
      if (turn.failure !== null) return this.fail(competitor, turn.failure)
      if (turn.move === null) return this.record(this.lostBy(competitor), RESIGNATION)
      this.play(turn.move)
      if (mayBeProven(rules.game, state)) this.left.set(competitor, state.copy())
    }
    const returns = seating.map((_, seat) => state.returns(seat))
    return this.record(returns, state.outcome()!.reason)
  }

  /**
   * The record of a game that a competitor ends by a fault: they lose. A crash in a position that the engine can prove is
   * adjudicated by the proof: programs crash in games that are as good as over. A proof for the one that crashed counts only where that
   * has won the game itself: the engine proves the position after its last move, too. Who answers what nobody can read has not crashed.
   */
  async fail(competitor: number, { kind, message, answered }: Failure): Promise<GameRecord> {
    const { game, state } = this.table
    const failure = { competitor, kind, message: `${message} (at ${game.position.format(state)})` }
    const winner = kind === 'crash' && !answered ? await provenWinner(game, state) : null
    if (winner === null || (this.seating[winner] === competitor && !(await this.hasWon(competitor, winner))))
      return this.record(this.lostBy(competitor), FORFEIT, failure)
    return this.record(
      this.seating.map((_, seat) => (seat === winner ? 1 : -1)),
      ADJUDICATED,
      failure,
    )
  }

  /** True when the engine proves that a competitor's last move won. */
  private async hasWon(competitor: number, seat: number): Promise<boolean> {
    const left = this.left.get(competitor)
    return left !== undefined && (await provenWinner(this.table.game, left)) === seat
  }

  /** Tells a program how the game ended, as far as its seats may know. */
  tell(player: ProgramPlayer, competitor: number, { returns, ending, plies }: GameRecord): void {
    const { table, seating } = this
    const { game, state } = table
    const results = returns.map((utility, seat) => [seatName(game, state, seat), utility])
    player.gameOver({
      players: seatNames(game, state, seating, competitor),
      returns: Object.fromEntries(results),
      reason: ending,
      length: plies,
      ...pliesKnownTo(table, seating.indexOf(competitor)),
    })
  }

  private play(move: Move): void {
    const { game, state, views, logs, moves } = this.table
    moves.push(game.move.format(state, move))
    logs?.note(state, move)
    if (state.toMove !== CHANCE) this.luck.moved()
    if (views) views.play(state, move)
    else state.play(move)
  }

  private record(returns: readonly number[], ending: string, failure: GameRecord['failure'] = null): GameRecord {
    const { start, moves } = this.table
    return {
      seating: this.seating,
      returns,
      ending,
      failure,
      start,
      moves: moves.join(' '),
      plies: this.luck.plies,
      usage: [...this.players.keys()].map((competitor) => {
        const own = this.turns.filter((turn) => turn.competitor === competitor)
        const sum = (of: (turn: Turn) => number) => own.reduce((total, turn) => total + of(turn), 0)
        return {
          competitor,
          elapsedMs: own.map((turn) => turn.elapsedMs),
          cpuMs: sum((turn) => turn.cpuMs),
          iterations: sum((turn) => turn.iterations),
        }
      }),
    }
  }

  /** Utilities after a forfeit: the competitor who is to act or has failed loses with one seat, and the others, if any, share the win. */
  private lostBy(competitor: number): number[] {
    const { seating } = this
    const { toMove } = this.table.state
    const loser = seating[toMove] === competitor ? toMove : seating.indexOf(competitor)
    const seats = seating.length
    return seating.map((_, seat) => (seat === loser ? -1 / Math.max(1, seats - 1) : 1 / (seats - 1) ** 2))
  }
}
