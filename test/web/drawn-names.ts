/** Finds the names in a game's drawings that its guide does not translate. */
import type { BoardDrawing } from '../../src/game/board.ts'
import { type Game, seatName } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import type { Language } from '../../src/game/words/languages.ts'
import { guideAnswer } from '../../src/service/about-games/guide.ts'
import { translation } from '../../src/web/guide/store.ts'
import { randomGame, start } from '../game/playing.ts'

/** The plies of each random game, and every how many of them its drawings are looked at. */
const PLIES = 300
const EVERY = 7

/** The names in a drawing that pages translate: of cells, pieces, kinds and groups, and the labels of trays and maps. */
function namesIn({ cells, pieces, trays = [], unknown, groups = [], task, layout, labels }: BoardDrawing): string[] {
  return [
    ...(layout === 'map' ? labels.map(({ text }) => text.replace(/ \+\d+$/, '')) : []),
    ...cells.flatMap(({ name }) => name ?? []),
    ...[...pieces, ...(unknown?.kinds ?? []), ...groups].map(({ name }) => name),
    ...trays.flatMap(({ label, pieces }) => [
      label.replace(/^(lost by|cards of) /, ''),
      ...pieces.map(({ name }) => name),
    ]),
    ...Object.values(task?.values ?? {}).map(String),
  ]
}

/** The drawings of a position: of all that is there, and of what each player and a spectator see. */
function drawingsOf({ hidden, ...game }: Game, variant: string, state: State): BoardDrawing[] {
  const viewers = hidden ? [null, ...game.players.slice(0, state.seats).keys()] : []
  const views = viewers.map((viewer) => unwrap(hidden!.observation.parse(hidden!.observe(state, viewer), variant)))
  return [game.draw(state), ...views.map((view) => view.draw())]
}

/** The names that drawings of random games, the editor and set-ups have. */
export function drawnNames(game: Game, variant: string): ReadonlySet<string> {
  const names = new Set<string>()
  let ply = 0
  randomGame(game, start(game, variant, 1), new Random(1), PLIES, (state, moves) => {
    if (ply++ % EVERY !== 0 && moves.length > 0) return
    for (const drawing of drawingsOf(game, variant, state)) for (const name of namesIn(drawing)) names.add(name)
    for (const seat of game.players.slice(0, state.seats).keys()) names.add(seatName(game, state, seat))
  })
  for (const { name } of game.page?.form?.().pieces ?? []) names.add(name)
  return names
}

/** The names that say nothing but a number, a cell or a player who is called by a colour. */
const PLAIN = /^[a-h]$|^[a-z]?\d+$/

/** The names that the guide to a game does not translate, each with its place. */
export async function untranslatedNames(game: Game, names: Iterable<string>, language: Language) {
  const { words } = await guideAnswer(game, language)
  const isTold = (name: string): boolean =>
    PLAIN.test(name) ||
    Object.hasOwn(words, name) ||
    (name.includes(', ') ? name.split(', ').every(isTold) : translation(name, words) !== undefined)
  return [...names]
    .filter((name) => !isTold(name))
    .map((name) => `src/games/${game.id}/guide/${language}.md, "Words": - ${name} = ...`)
}
