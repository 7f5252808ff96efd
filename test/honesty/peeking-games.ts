/** Games with dishonest or false knowledge; the checks must detect every one of them. */
import type { Game } from '../../src/game/game.ts'
import type { Belief } from '../../src/game/hidden.ts'
import { err } from '../../src/game/result.ts'
import { generals } from '../../src/games/generals/index.ts'
import { choices } from '../game/playing.ts'
import { PHANTOM, Phantom } from '../search/games/phantom.ts'
import { smallGame } from '../search/games/small-game.ts'
import { tinyGenerals } from '../search/games/tiny-generals.ts'
import { hiding, informing } from './changed-games.ts'

/** Cells taken by the other cannot be tried: the legal moves reveal them. */
class TellingPhantom extends Phantom {
  override legalMoves(buffer: Int32Array, from: number): number {
    const all = buffer.subarray(0, super.legalMoves(buffer, from))
    const free = all.subarray(from).filter((cell) => !this.isTaken(cell))
    buffer.set(free, from)
    return from + free.length
  }

  override copy(): this {
    const copy = new TellingPhantom()
    copy.become(this)
    return copy as this
  }
}

const small = tinyGenerals.hidden!

/** What the belief of Generals says, as if it were exact, with some of the cells' pieces. */
const believing = (pieces: (of: Belief['cells'][number]['pieces']) => Belief['cells'][number]['pieces']) =>
  informing(generals, (information) => ({
    belief() {
      const { cells } = information.belief!()
      return { exact: true, cells: cells.map((cell) => ({ cell: cell.cell, pieces: pieces(cell.pieces) })) }
    },
    likeliest: () => information.world(),
  }))

const likeliest = (pieces: Belief['cells'][number]['pieces']) =>
  pieces.toSorted((a, b) => b.probability - a.probability).slice(0, 1)

/** [fault, game, pattern of a finding that there must be] */
export const PEEKING_GAMES: readonly (readonly [string, Game, RegExp])[] = [
  [
    'whose legal moves tell the truth',
    smallGame({ ...PHANTOM, start: () => new TellingPhantom() }) as unknown as Game,
    /^legal moves of/,
  ],
  [
    'whose views tell the truth',
    hiding(tinyGenerals, {
      observe: (state, viewer) => small.observe(state, viewer) + (state.keyLow & 1 ? '~' : ''),
      observation: {
        ...small.observation,
        parse: (text, variant) => small.observation.parse(text.replace('~', ''), variant),
      },
    }),
    /^the view of a truth/,
  ],
  [
    'whose worlds do not fit the view',
    informing(tinyGenerals, ({ subgameRoot }) => ({ sample: subgameRoot!.sample })),
    /^the view of a sample/,
  ],
  ['whose keys tell the truth', hiding(tinyGenerals, { observationKey: (state) => state.keyLow }), /^the private key/],
  [
    'that does not list the true world',
    informing(tinyGenerals, (information) => ({
      listed: (into: never) => information.listed!(into, 0),
    })),
    /^the truth .* is not among/,
  ],
  [
    'whose past is another one',
    informing(tinyGenerals, ({ subgameRoot }) => ({
      subgameRoot: { ...subgameRoot!, path: () => ({ ...subgameRoot!.path()!, plies: [] }) },
    })),
    /^the past (leads|passes)/,
  ],
  ['whose belief takes the likeliest for certain', believing(likeliest), /^the belief excludes the truth/],
  ['that draws what its belief excludes', believing(likeliest), /^the belief excludes a sample/],
  [
    'whose likeliest world is none that it believes in',
    believing(() => []),
    /^the belief excludes the likeliest world/,
  ],
  [
    'in some of whose worlds another is to act',
    informing(tinyGenerals, (information) => ({
      sample(into, random) {
        const weight = information.sample(into, random)
        into.play(choices(tinyGenerals as unknown as Game, into)[0]!)
        return weight
      },
    })),
    /^who acts in a sample/,
  ],
  [
    'that cannot read the positions it draws',
    {
      ...(tinyGenerals as unknown as Game),
      position: {
        ...(tinyGenerals as unknown as Game).position,
        parse: (text, variant) =>
          text.length % 2 === 0 ? err('nobody plays like this') : tinyGenerals.position.parse(text, variant),
      },
    },
    /^a sample that is no position/,
  ],
]
