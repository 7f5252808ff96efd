import { fogJanggi } from '../../../src/games/fog-janggi/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(fogJanggi, suite)
