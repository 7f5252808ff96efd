/** Answers of the service at once, where its calls are done in steps. */
import type { Game } from '../../src/game/game.ts'
import { atOnce } from '../../src/game/steps.ts'
import { legalMovesSteps, playSteps } from '../../src/service/play/rules.ts'
import { whyNotSteps } from '../../src/service/play/why-not.ts'

export const legalMovesAnswer = (game: Game, body: Parameters<typeof legalMovesSteps>[1]) =>
  atOnce(legalMovesSteps(game, body))

export const playAnswer = (game: Game, body: Parameters<typeof playSteps>[1]) => atOnce(playSteps(game, body))

export const whyNotAnswer = (game: Game, body: Parameters<typeof whyNotSteps>[1]) => atOnce(whyNotSteps(game, body))
