import '../src/games/serve.ts'
import { useDataOfCheckout } from '../tools/lib/data.ts'

useDataOfCheckout()
