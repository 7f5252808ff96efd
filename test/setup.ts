import { useDataOfCheckout } from '../tools/lib/data.ts'

useDataOfCheckout()
