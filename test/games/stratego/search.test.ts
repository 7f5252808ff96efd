import { stratego } from '../../../src/games/stratego/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(stratego, suite)
