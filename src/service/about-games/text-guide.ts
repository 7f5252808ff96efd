/** Guides of games whose rules are a text: made of the header of the text and of the notation. */
import type { Game } from '../../game/game.ts'
import { cellsOfMove } from '../../game/notation/move-cells.ts'
import { unwrap } from '../../game/result.ts'
import type { GuideExample } from '../../game/words/guide.ts'
import type { GuideText } from '../../game/words/guide-text.ts'
import { headerOf } from '../../own/header.ts'
import { sourceOf } from '../../own/source-of.ts'

interface TextGuide {
  readonly text: GuideText
  readonly examples: Readonly<Record<string, GuideExample>>
}

/** The guide of a game whose rules are a text, in English and for players; null for any other game. */
export function textGuide(game: Game): TextGuide | null {
  const rules = sourceOf(game)
  if (!rules) return null
  const { name, description, move, position, chance } = game
  const { inventor, year, source } = headerOf(rules.text)
  const paragraph = (text: string) => ({ kind: 'text', text }) as const
  const origin = [
    ...(inventor === undefined ? [] : [`${inventor}${year === undefined ? '' : `, ${year}`}`]),
    ...(source === undefined ? [] : [source]),
  ]
  const state = unwrap(game.position.parse(position.example, game.variants[0].id))
  const cells = cellsOfMove(move.example, new Set(game.draw(state).cells.map(({ id }) => id)))
  const [from] = cells.length > 1 ? cells : []
  const mover = game.players[state.toMove]
  const sections = [
    {
      title: 'How to move',
      parts: [
        paragraph(WAYS[Math.min(cells.length, 2)]!),
        {
          kind: 'example',
          example: 'move',
          caption: [
            mover === undefined ? 'The start.' : `It is the turn of ${mover}.`,
            ...(from === undefined ? [] : [`The cells that can follow ${from} are marked.`]),
          ].join(' '),
        } as const,
        ...(chance ? [paragraph('Some moves are random: the game makes them by itself.')] : []),
        ...(move.example === ''
          ? []
          : [paragraph(`In writing, that position has the move ${move.example}, for example.`)]),
      ],
    },
    ...(origin.length > 0 ? [{ title: 'Where it comes from', parts: [{ kind: 'list', items: origin } as const] }] : []),
  ]
  const variants = game.variants.map(({ id, description }) => ({ id, name, text: description }))
  return {
    text: { name, summary: description, sections, variants, words: {} },
    examples: { move: { position: position.example, ...(from === undefined ? {} : { from }) } },
  }
}

/** How a move is chosen on a board, by the number of cells that it names; the last for all greater ones. */
const WAYS = [
  'The moves are buttons beside the board: choose one.',
  'Choose the cell where you want to play.',
  'Choose a piece, then the cells of its move, one after another: those that can follow are marked. The move is played once no other fits.',
]
