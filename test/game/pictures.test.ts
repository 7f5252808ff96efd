import { describe, expect, it } from 'vitest'
import type { BoardDrawing, PiecePicture } from '../../src/game/board.ts'
import type { Game } from '../../src/game/game.ts'
import { games } from '../../src/games/registry.ts'
import { boardAnswer } from '../../src/service/boards/board.ts'

const drawingOf = (game: Game): BoardDrawing => boardAnswer(game, { position: game.position.example }).drawing

const illustrated = games.flatMap((game) => {
  const drawing = drawingOf(game)
  return drawing.pictures ? [[game.id, drawing, drawing.pictures] as const] : []
})

/** The start points of a path's parts and the absolute points that its `M`, `L` and `C` name. */
const pointsOf = (path: string) =>
  [...path.matchAll(/[MLCQST]([-\d. ]+)/g)].flatMap(([, numbers]) => (numbers!.match(/-?[\d.]+/g) ?? []).map(Number))

it('some games have pictures', () => expect(illustrated.length).toBeGreaterThan(3))

describe.each(illustrated)('the pictures of %s', (_, drawing, pictures) => {
  const all: readonly PiecePicture[] = Object.values(pictures)

  it('are there for all pieces that name one', () => {
    const shown = [...drawing.pieces, ...(drawing.trays ?? []).flatMap(({ pieces }) => pieces)]
    const named = shown.flatMap(({ picture }) => picture ?? [])
    expect(Object.keys(pictures)).toEqual(expect.arrayContaining(named))
    expect(named.length).toBeGreaterThan(0)
  })

  it('are SVG paths that stay on the piece', () => {
    for (const path of all.flatMap(({ fill, line }) => [fill ?? [], line ?? []].flat())) {
      expect(path).toMatch(/^M[-\d. MLHVCSQTAZmlhvcsqtaz]+$/)
      expect(Math.max(...pointsOf(path).map(Math.abs))).toBeLessThanOrEqual(28)
    }
  })

  it('tell the pieces apart, as their letters do', () => {
    const faces = all.map((picture) => JSON.stringify(picture))
    expect(new Set(faces).size).toBe(faces.length)
  })
})
