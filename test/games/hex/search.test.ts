import { hex } from '../../../src/games/hex/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(hex, suite)
