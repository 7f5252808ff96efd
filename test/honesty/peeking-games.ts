/** Games with dishonest or false knowledge; the checks must detect every one of them. */
import type { Game } from '../../src/game/game.ts'
import { generals } from '../../src/games/generals/index.ts'
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
      subgameRoot: { ...subgameRoot!, path: () => ({ ...subgameRoot!.path(), plies: [] }) },
    })),
    /^the past (leads|passes)/,
  ],
  [
    'whose belief takes the likeliest for certain',
    informing(generals, (information) => ({
      belief() {
        const { exact, cells } = information.belief!()
        const likeliest = cells.map(({ cell, pieces }) => ({
          cell,
          pieces: [...pieces].sort((a, b) => b.probability - a.probability).slice(0, 1),
        }))
        return { exact, cells: likeliest }
      },
    })),
    /^the belief excludes the truth/,
  ],
]
