import { describe } from 'vitest'
import { suites } from '../game/games.ts'
import { isAlike } from '../honesty/hiding-games.ts'
import { describeSearches } from '../search/searches.ts'

const searched = suites.filter(({ game }) => !isAlike(game))
describe.each(searched)('$id', ({ game, suite }) => describeSearches(game, suite))
