import { tafl } from '../../../src/games/tafl/index.ts'
import { loadAllData } from '../../../tools/lib/data.ts'
import { describeContract } from '../../game/contract.ts'
import suite from './suite.ts'

// playouts evaluate
await loadAllData(tafl)

describeContract(tafl, suite)
