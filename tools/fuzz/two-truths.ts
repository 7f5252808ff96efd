/** Two truths that look alike to the player who is to move: nothing that the service tells this player may differ. */
import { usualPlayers } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { games } from '../../src/games/registry.ts'
import { isInformation } from '../../src/search/root.ts'
import { loadAllData } from '../lib/data.ts'
import { rootOf } from '../lib/root.ts'
import { written } from './call.ts'
import type { Checker } from './checks.ts'
import type { Draw } from './draw.ts'
import { drawScene } from './scene.ts'

const HIDING = games.filter(searchesViews)

/** Units of preparation at a time. */
const UNITS = 1000

/** Draws two truths, asks about both, and plays a match of each. */
export async function compareTruths(checker: Checker, number: number, draw: Draw): Promise<void> {
  const game = draw.oneOf(HIDING)
  await loadAllData(game)
  const { state, variant, rules } = drawScene(draw, game)
  if (state.toMove < 0 || Object.keys(rules).length > 0) return
  const information = rootOf(game, state, variant, [])
  if (!isInformation(information)) return
  while (!(information.ready ?? true)) information.prepare!(UNITS)
  const other = information.world()
  if (information.sample(other, draw.random) === 0) return
  const truths = [state, other].map((truth) => game.position.format(truth))
  if (truths[0] === truths[1]) return
  const seat = state.toMove
  const viewer = game.players[seat]!
  const seats = usualPlayers(game, variant).map(() => ({ kind: 'human' }))
  const told = await Promise.all(
    truths.map(async (position) => {
      const post = (operation: string, path: string, body: object) =>
        written({ operation, method: 'POST', path, body: body as Record<string, unknown> })
      const view = await checker.ask(number, post('observe', `/v1/${game.id}/observe`, { position, variant, viewer }))
      const legal = await checker.ask(number, post('legalMoves', `/v1/${game.id}/legal-moves`, { position, variant }))
      const made = await checker.ask(
        number,
        post('createMatch', '/v1/matches', { game: game.id, variant, position, seats }),
      )
      const match = made?.answer.json
      const secret = match?.seats?.[seat]?.secret
      const own = secret
        ? await checker.ask(
            number,
            written(
              { operation: 'describeMatch', method: 'GET', path: `/v1/matches/${match.match}/view` },
              { 'Seat-Secret': secret },
            ),
          )
        : null
      const { position: seen, toMove, phase } = own?.answer.json ?? {}
      return JSON.stringify([
        view?.answer.json?.view,
        legal?.answer.json?.moves,
        made?.answer.status,
        seen,
        toMove,
        phase,
      ])
    }),
  )
  checker.report.count('pairs of truths')
  if (told[0] === told[1]) return
  const request = written({ operation: 'observe', method: 'POST', path: `/v1/${game.id}/observe`, body: { truths } })
  checker.fault(number, 'leak', request, `${viewer} is told ${told[0]} and ${told[1]}`)
}
