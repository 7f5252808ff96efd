import { yoninShogi } from '../../../src/games/yonin-shogi/index.ts'
import { loadAllData } from '../../../tools/lib/data.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

// playouts evaluate
await loadAllData(yoninShogi)

describeContract(yoninShogi, suite)
