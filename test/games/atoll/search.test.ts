import { atoll } from '../../../src/games/atoll/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(atoll, suite)
