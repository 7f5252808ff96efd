import { describe } from 'vitest'
import { suites } from '../game/games.ts'
import { describeSearches } from '../search/searches.ts'

describe.each(suites)('$id', ({ game, suite }) => describeSearches(game, suite))
