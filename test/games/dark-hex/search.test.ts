import { darkHex } from '../../../src/games/dark-hex/index.ts'
import { describeSearches } from '../../search/searches.ts'
import suite from './suite.ts'

describeSearches(darkHex, suite)
