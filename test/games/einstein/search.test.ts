import { einstein } from '../../../src/games/einstein/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(einstein, suite)
