/**
 * Measures the belief of a game in the fog on games of the arena: the log-loss of a dark square, in plies 10 to 40, beside
 * that of the belief without history and of the one without the model of the enemy's moves, for each enemy; and how often a piece
 * was on a square to which the belief gave some probability.
 *
 *   npm run bench -- <game> belief <games.json>... [--plot]      (games by `npm run arena -- <game> ... --json <games.json>`)
 *       `--plot` writes calibration.svg to the game's folder
 */
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import type { Belief } from '../../src/game/hidden.ts'
import { informationOf } from '../../src/game/information-state.ts'
import { lazyByKey } from '../../src/game/lazy.ts'
import { unwrap } from '../../src/game/result.ts'
import { FogHistory } from '../../src/games/fog/belief/history.ts'
import type { FogInformation } from '../../src/games/fog/belief/information.ts'
import { makeModel } from '../../src/games/fog/belief/opponent-model.ts'
import type { FogView } from '../../src/games/fog/observation/view.ts'
import type { FogState } from '../../src/games/fog/rules/state.ts'
import type { Tables } from '../../src/games/fog/rules/tables.ts'
import { ViewsOf } from '../../tools/fit/evaluation/selfplay.ts'
import { fogArgument, fogGame } from '../../tools/fit/fog/game.ts'
import { PLAYED, readPlayed, replayPlayed } from '../../tools/fit/fog/played.ts'
import { weightless } from '../../tools/fit/fog/weightless.ts'
import { machine } from '../../tools/lib/text.ts'

const FROM = 10
const TO = 40
const BINS = 10
/** The least probability that counts: impossible events are scored with it. */
const LEAST = 1e-6

const program = new Command('fog-belief')
  .description('Measures the belief of a game in the fog on games of the arena: the log-loss of a dark square.')
  .addArgument(fogArgument())
  .argument(...PLAYED)
  .option('--plot', "write calibration.svg to the game's folder")
  .parse()
const [id, files] = program.processedArgs as [string, string[]]
const { plot } = program.opts<{ readonly plot?: true }>()
const game = fogGame(id)
const [{ id: variant }] = game.variants
const knowledge = game.hidden!

class Loss {
  private cells = 0
  private sum = 0
  readonly bins = Array.from({ length: BINS }, () => ({ predicted: 0, happened: 0, count: 0 }))

  add(belief: Belief, truth: FogState): void {
    const stands = new Map(game.draw(truth).pieces.map(({ cell, symbol }) => [cell, symbol]))
    for (const { cell, pieces, empty = 0 } of belief.cells) {
      const truth = stands.get(cell)
      const probability = truth === undefined ? empty : (pieces.find(({ piece }) => piece === truth)?.probability ?? 0)
      this.cells++
      this.sum -= Math.log(Math.max(LEAST, probability))
      for (const { piece, probability: predicted } of pieces) {
        const bin = this.bins[Math.min(BINS - 1, Math.floor(predicted * BINS))]!
        bin.predicted += predicted
        bin.count++
        if (piece === truth) bin.happened++
      }
    }
  }

  get mean(): number {
    return this.sum / this.cells
  }
}

/** The beliefs about one enemy. */
class Losses {
  exact = 0
  looked = 0
  readonly of = {
    'with history': new Loss(),
    'without history': new Loss(),
    'without the model': new Loss(),
    // only positions of these in which all possible positions were counted
    'with, all counted': new Loss(),
    'without the model, all counted': new Loss(),
  }
}

/** By the configuration of the enemy. */
const lossesAbout = new Map<string, Losses>()

function ready(information: FogInformation): FogInformation {
  while (!information.ready) information.prepare(1000)
  return information
}

/** The model in which all moves are equally likely, but for those that take a king. */
const flatOf = lazyByKey((tables: Tables) => ({ ...makeModel(tables, weightless), judges: false }))

/** Adds the beliefs of the side to move in a position. */
function look(state: FogState, history: readonly string[], losses: Losses): void {
  const texts = [knowledge.observe(state, state.toMove), ...history]
  const [view, ...earlier] = texts.map((text) => unwrap(knowledge.observation.parse(text, variant)) as FogView)
  const belief = ready(unwrap(informationOf(new FogHistory(), view!, earlier))).belief()
  const flatBelief = ready(unwrap(informationOf(new FogHistory(flatOf(state.tables)), view!, earlier))).belief()
  losses.looked++
  calibration.add(belief, state)
  losses.of['with history'].add(belief, state)
  losses.of['without history'].add(ready(unwrap(informationOf(new FogHistory(), view!, []))).belief(), state)
  losses.of['without the model'].add(flatBelief, state)
  if (!belief.exact) return
  losses.exact++
  losses.of['with, all counted'].add(belief, state)
  losses.of['without the model, all counted'].add(flatBelief, state)
}

const calibration = new Loss()
const played = readPlayed(program, files)
for (const one of played) {
  const views = new ViewsOf(game)
  for (const player of one.players) if (!lossesAbout.has(player)) lossesAbout.set(player, new Losses())
  replayPlayed(game, one, (state, _move, ply) => {
    const enemy = lossesAbout.get(one.players[1 - state.turn]!)!
    if (ply >= FROM && ply <= TO) look(state, views.of(state.toMove), enemy)
    views.add(state)
  })
}

console.log(`${game.id} ${variant}: ${played.length} games, plies ${FROM} to ${TO}; ${machine()}`)
for (const [enemy, { looked, exact, of }] of lossesAbout) {
  console.log(
    `\nabout ${enemy}: ${looked} positions looked at, all possible ones counted in ${((100 * exact) / looked).toFixed(1)} %`,
  )
  const base = of['without history'].mean
  for (const [name, loss] of Object.entries(of)) {
    if (Number.isNaN(loss.mean)) continue
    console.log(
      `${name.padEnd(31)} ${loss.mean.toFixed(4)} nats a dark square, ${(100 * (1 - loss.mean / base)).toFixed(1)} % less than without history`,
    )
  }
}
const { bins } = calibration
console.log('\nprobability given, how often the piece stood there, and how many such')
for (const { predicted, happened, count } of bins)
  if (count > 0) console.log(`${(predicted / count).toFixed(3)}  ${(happened / count).toFixed(3)}  ${count}`)

if (plot) {
  const dots = bins.flatMap(({ predicted, happened, count }) =>
    count === 0
      ? []
      : [
          `<circle cx="${(40 + (300 * predicted) / count).toFixed(1)}" cy="${(320 - (300 * happened) / count).toFixed(1)}" r="${(2 + Math.log10(count)).toFixed(1)}" fill="#0b6e99"/>`,
        ],
  )
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360" font-family="sans-serif" font-size="12">',
    '<title>Calibration: how often a piece stood on a dark square, by the probability given to it</title>',
    '<rect width="100%" height="100%" fill="white"/>',
    '<path d="M40 20V320H340M40 320L340 20" fill="none" stroke="#444"/>',
    ...dots,
    '<text x="190" y="345" text-anchor="middle">probability given, 0 to 1</text>',
    '<text x="20" y="170" text-anchor="middle" transform="rotate(-90 20 170)">how often it stood there</text>',
    '</svg>',
  ]
  writeFileSync(new URL(`../../src/games/${game.id}/calibration.svg`, import.meta.url), `${svg.join('\n')}\n`)
}
