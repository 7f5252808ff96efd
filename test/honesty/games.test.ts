import { hidingGames } from './hiding-games.ts'
import { describeEqualAnswers } from './honesty.ts'

// in Kuhn poker no seat acts twice while the others do not know it
for (const game of hidingGames) describeEqualAnswers(game, { actsOnce: game.id === 'kuhn' })
