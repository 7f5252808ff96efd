/** A Worker of the libraries alone, which every call needs: what starting the Worker is compared with. */
import { Hono } from 'hono'
import { z } from 'zod'

const query = z.object({ name: z.string() })

export default new Hono().get('/', (c) => c.json(query.parse(c.req.query())))
