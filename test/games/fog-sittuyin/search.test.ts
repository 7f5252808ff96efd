import { fogSittuyin } from '../../../src/games/fog-sittuyin/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(fogSittuyin, suite)
