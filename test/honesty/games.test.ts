import { hidingGames } from './hiding-games.ts'
import { describeEqualAnswers } from './honesty.ts'

for (const [game, options] of hidingGames) describeEqualAnswers(game, options)
