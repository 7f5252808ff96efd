import { describe, expect, it } from 'vitest'
import { findGame } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { type PlyReview, prepareReview, type Review, reviewItems } from '../../src/service/review/review.ts'
import { frozenClock } from '../search/clocks.ts'

/** A position in which White does not see the bishop on b8, which takes the queen on d6. */
const position = 'kb6/pp6/8/8/8/8/8/3QK3 w - - 0 1'
const moves = ['d1d6', 'b8d6']

const SETTINGS = { limits: { iterations: 3000 }, seed: 1 }

async function whole(body: Parameters<typeof prepareReview>[1]): Promise<Review> {
  const clock = frozenClock()
  const prepared = prepareReview(findGame('fog-chess')!, { ...SETTINGS, ...body })
  for await (const found of reviewItems(prepared, (game, root, request) => think(game, root, request, clock), clock))
    if ('whole' in found) return found.whole
  throw new Error('the review has no end')
}

/** The plies of a review, in order. */
const reviewed = async (body: Parameters<typeof prepareReview>[1]): Promise<readonly PlyReview[]> =>
  (await whole(body)).plies

describe('a review with open eyes', () => {
  it('tells a loss that the player could not foresee from one that they could', async () => {
    const [queen, bishop] = await reviewed({ position, moves, truth: true })
    if (!queen || !('move' in queen) || !bishop || !('move' in bishop)) throw new Error('two moves are reviewed')
    expect(queen.truth!.loss).toBeGreaterThan(0.2)
    expect(queen.truth!.loss).toBeGreaterThan(queen.loss!)
    expect(queen.truth!.best).not.toBe('d1d6')
    expect(bishop.truth).toEqual({ best: 'b8d6', loss: 0 })
  })

  it('leaves the rest as it is without them', async () => {
    const open = await reviewed({ position, moves, truth: true })
    const plain = await reviewed({ position, moves })
    expect(open.map((ply) => ({ ...ply, truth: undefined }))).toEqual(plain)
    expect(plain.some((ply) => 'truth' in ply)).toBe(false)
  })

  it('counts both searches of a position against the cap on all of them', () => {
    const quiet = ['d1d3', 'a7a6', 'd3d1', 'a6a5']
    const asked = { position, moves: quiet, limits: { timeMs: 2500 }, seed: 1 }
    const game = findGame('fog-chess')!
    expect(() => prepareReview(game, asked)).not.toThrow()
    expect(() => prepareReview(game, { ...asked, truth: true })).toThrow(/9 positions/)
  })
})

it('a move that is rated and not searched has no known loss, and the means leave it out', async () => {
  // the first moves come from a repertoire, whose ratings are no values
  const { plies, players } = await whole({ moves: ['d2d4', 'b7b5'] })
  for (const ply of plies) {
    expect(ply).toMatchObject({ forced: false, loss: null, accuracy: null, judgement: null })
    expect(ply).toHaveProperty('luck')
  }
  for (const player of players)
    expect(player).toMatchObject({ choices: 1, unjudged: 1, lost: 0, meanLoss: null, accuracy: null, blunders: 0 })
})
