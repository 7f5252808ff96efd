/** The Python client, python/bestmove, against the service in workerd. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createClient } from '../src/index.ts'

const run = promisify(execFile)
const PYTHON = fileURLToPath(new URL('../../python/', import.meta.url))

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/bestmove-python-`)
})

afterAll(() => rm(folder, { recursive: true }))

/** Runs a program that can import the client. @returns the lines that it prints */
async function python(program: string, ...args: string[]): Promise<string[]> {
  const file = `${folder}/program.py`
  await writeFile(file, program)
  const env = { ...process.env, PYTHONPATH: PYTHON, PYTHONDONTWRITEBYTECODE: '1' }
  const { stdout } = await run('python3', [file, ...args], { cwd: folder, env })
  return stdout.trim().split('\n')
}

const POSITION = 'ABC2/DE3/F3f/3ed/2cba r 3'
const OPTIONS = { limits: { iterations: 200 }, seed: 42 }

it('answers as the client of TypeScript does, call by call', async () => {
  const client = createClient({ baseUrl: inject('service') })
  const game = client.game('einstein')
  const { position } = await game.start({ seed: 7 })
  const items = []
  for await (const item of game.watchBatch([POSITION, POSITION], OPTIONS)) items.push(item)
  const reviewed = []
  for await (const update of game.watchReview({ position: POSITION, moves: ['c5c4'] }, OPTIONS)) reviewed.push(update)
  const generals = client.game('generals')
  const expected = [
    (await client.games()).map(({ id }) => id),
    await game.describe(),
    await game.start({ seed: 7 }),
    await game.legalMoves(POSITION),
    await game.play(POSITION, ['c5c4']),
    await game.whyNot(POSITION, ['e1']),
    await game.positionForm(),
    await game.guide({ language: 'de' }),
    await game.board(POSITION),
    await game.drawing(POSITION, { highlight: 'b4' }),
    await game.move(POSITION, OPTIONS),
    await game.analysis(position, OPTIONS),
    await game.batch([POSITION], OPTIONS),
    items,
    await game.review({ position: POSITION, moves: ['c5c4'] }, OPTIONS),
    reviewed,
    await game.perft(2, { position: POSITION }),
    await generals.setup('white', { seed: 3 }),
    (await generals.observe((await generals.start({ seed: 3 })).position, 'white')).view,
  ]
  const lines = await python(
    `import json, sys
from bestmove import Client
client = Client(sys.argv[1])
game = client.game("einstein")
generals = client.game("generals")
position = ${JSON.stringify(POSITION)}
options = {"limits": {"iterations": 200}, "seed": 42}
for answer in [
    [game["id"] for game in client.games()],
    game.describe(),
    game.start(seed=7),
    game.legal_moves(position),
    game.play(position, ["c5c4"]),
    game.why_not(position, ["e1"]),
    game.position_form(),
    game.guide(language="de"),
    game.board(position),
    game.drawing(position, highlight="b4"),
    game.move(position, **options),
    game.analysis(game.start(seed=7)["position"], **options),
    game.batch([position], **options),
    list(game.watch_batch([position, position], **options)),
    game.review(position=position, moves=["c5c4"], **options),
    list(game.watch_review(position=position, moves=["c5c4"], **options)),
    game.perft(2, position=position),
    generals.setup("white", seed=3),
    generals.observe(generals.start(seed=3)["position"], "white")["view"],
]:
    print(json.dumps(answer))`,
    inject('service'),
  )
  expect(lines.map((line) => JSON.parse(line))).toEqual(expected)
})

it('plays a match', async () => {
  const lines = await python(
    `import sys
from bestmove import Client
client = Client(sys.argv[1])
made = client.create_match(game="hex", variant="hex-3", seats=[{"kind": "human"}, {"kind": "human"}])
print(client.match(made["match"]).view()["match"] == made["match"])
seat = made["seats"][0]
match = client.match(made["match"], seat["secret"])
join = {"type": "join", "name": "Ada", "clientSeed": "a-seed-of-mine", "newSecret": "ab" * 32}
print(match.send(match.view()["seq"], **join)["type"] == "ack")
print(match.view()["you"] == "black")
print(len(match.events()["events"]) > 1)
print("konane" in [game["id"] for game in client.library()])`,
    inject('service'),
  )
  expect(lines).toEqual(['True', 'True', 'True', 'True', 'True'])
})

/** A proxy of the service that loses the first command, before the service has it or after it has been answered. */
const losing = (arrives: boolean) => {
  let losses = 1
  return createServer(async (request, response) => {
    const { method = 'GET', url = '' } = request
    const secret = request.headers['seat-secret']
    const headers = { 'Content-Type': 'application/json', ...(typeof secret === 'string' && { 'Seat-Secret': secret }) }
    const asked = { method, headers, ...(method === 'POST' && { body: await text(request) }) }
    const lost = url.endsWith('/commands') && losses-- > 0
    const answer = lost && !arrives ? null : await fetch(`${inject('service')}${url}`, asked)
    if (lost || !answer) response.destroy()
    else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  }).listen(0)
}

it.each([
  ['had arrived and is sent again', true, true],
  ['had arrived', true, false],
  ['had not arrived and is sent again', false, true],
])('is the player though a join with a secret of its own had no answer: it %s', async (_, arrives, again) => {
  const proxy = losing(arrives)
  try {
    const lines = await python(
      `import sys
from bestmove import Client
client = Client(f"http://localhost:{sys.argv[1]}")
made = client.create_match(game="hex", variant="hex-3", seats=[{"kind": "human"}, {"kind": "human"}])
match = client.match(made["match"], made["seats"][0]["secret"])
join = {"type": "join", "newSecret": "ab" * 32}
seq = match.view()["seq"]
try:
    match.send(seq, **join)
except OSError:
    print("lost")
if sys.argv[2] == "true":
    assert match.send(seq, **join)["first"] == seq + 1
view = match.view()
print(view["you"], view["seats"][0]["joined"])`,
      String((proxy.address() as AddressInfo).port),
      String(again),
    )
    expect(lines).toEqual(['lost', 'black True'])
  } finally {
    proxy.close()
  }
})

it('repeats what the service is too busy for, and raises what it refuses', async () => {
  let calls = 0
  const server = createServer((_, response) => {
    calls++
    if (calls === 1) response.writeHead(503, { 'Retry-After': '0' }).end('busy')
    else if (calls === 2) response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"games": []}')
    else response.writeHead(503, { 'Retry-After': '3600' }).end('gone')
  }).listen(0)
  try {
    const lines = await python(
      `import sys
from bestmove import Client, ProblemError
client = Client(f"http://localhost:{sys.argv[1]}")
print(client.games())
try:
    client.games()
except ProblemError as error:
    print(error.status, error.type, error.retry_after_s)
try:
    client.get("/nothing")
except ProblemError as error:
    print(error.status)`,
      String((server.address() as AddressInfo).port),
    )
    expect(lines).toEqual(['[]', '503 about:blank 3600.0', '503'])
    expect(calls).toBe(4)
  } finally {
    server.close()
  }
})

it.each([
  ['between records', '{"item": {"index": 0}}\n', false],
  ['in a record', '{"item": {"index": 0}}\n{"item"', false],
  ['by its connection', '{"item": {"index": 0}}\n', true],
])('raises where a stream is cut off %s', async (_, sent, breaks) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).write(sent)
    setTimeout(() => (breaks ? response.destroy() : response.end()), 100)
  }).listen(0)
  try {
    const lines = await python(
      `import sys
from bestmove import Client
game = Client(f"http://localhost:{sys.argv[1]}").game("hex")
for calls in game.watch_batch(["x", "y"]), game.watch_analysis("x"):
    try:
        for item in calls:
            print(item.get("index", "an item"))
    except ConnectionError as error:
        print(error)`,
      String((server.address() as AddressInfo).port),
    )
    const told = 'the answer was cut off before its last record'
    expect(lines).toEqual(['0', told, 'an item', told])
  } finally {
    server.close()
  }
})

it('raises an `OSError` where no answer of the service arrives, and a problem where a proxy’s failure is cut off', async () => {
  const server = createServer(({ url }, response) => {
    const cutOff = (status: number) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': 100 }).write('{"id":')
      setTimeout(() => response.destroy(), 100)
    }
    if (url === '/v1/games') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Sign in')
    else if (url === '/v1/cut-off') cutOff(200)
    else if (url === '/v1/failing') cutOff(502)
    else if (url === '/v1/not-http') response.socket?.end('220 mail at your service\r\n')
    // others get no answer
  }).listen(0)
  try {
    const lines = await python(
      `import sys
from bestmove import Client, ProblemError
client = Client(f"http://localhost:{sys.argv[1]}", timeout_s=2)
def told(call):
    try:
        call()
    except ConnectionError as error:
        print("ConnectionError", error)
    except OSError as error:
        print("OSError", error)
    except ProblemError as error:
        print("ProblemError", error.type, error.status)
    except Exception as error:
        print("other", repr(error))
told(client.games)
for id in "cut-off", "not-http", "failing", "silent":
    told(client.game(id).describe)
told(Client("http://localhost:1").games)
told(lambda: client.post("/v1/hex/move", {"seed": 1j}))`,
      String((server.address() as AddressInfo).port),
    )
    expect(lines).toEqual([
      'ConnectionError the answer is not JSON: is the address that of the service?',
      'ConnectionError the answer was cut off',
      expect.stringMatching(/^ConnectionError .*220 mail/),
      'ProblemError about:blank 502',
      expect.stringMatching(/^OSError .*timed out/),
      expect.stringMatching(/^OSError .*refused/),
      // a fault of the caller
      expect.stringMatching(/^other TypeError.*complex/),
    ])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

it('has types that are defined once, and null where an answer may have it', async () => {
  const types = await readFile(`${PYTHON}bestmove/types.py`, 'utf8')
  const classes = types.match(/^class \w+/gm)!
  expect(new Set(classes).size).toBe(classes.length)
  expect(types).toContain('ratings: Union["GameRatings", None]')
})

it('plays own games, and sends their rules again where they are no longer held', async () => {
  const rules = `${await readFile(`${PYTHON}../rules/tic-tac-toe.rbg`, 'utf8')}\n// by Python`
  const game = await createClient({ baseUrl: inject('service') }).rules(rules)
  const { position } = await game.start({ seed: 1 })
  const best = await game.move(position, { limits: { iterations: 50 }, seed: 2 })
  // the service forgets: the first answer to each path of the game is 404
  const refused = new Set<string>()
  const sent: string[] = []
  const server = createServer(async (request, response) => {
    const { url = '', method = '' } = request
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const path = url.split('?')[0]!.replace(/own-\w+/, 'own')
    sent.push(path)
    if (path !== '/v1/rules' && !refused.has(path)) {
      refused.add(path)
      const problem = { type: '/problems/unknown-rules', title: 'none', status: 404 }
      response.writeHead(404, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem))
      return
    }
    const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {}
    const answer = await fetch(inject('service') + url, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...body,
    })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(await answer.text())
  }).listen(0)
  try {
    const lines = await python(
      `import json, sys
from bestmove import Client, ProblemError
client = Client(f"http://localhost:{sys.argv[1]}")
game = client.rules(sys.argv[2])
print(game.id, game.report["plays"], game.warnings, game.facts["name"])
position = game.start(seed=1)["position"]
print(json.dumps(game.move(position, limits={"iterations": 50}, seed=2)))
print(len(client.create_match(game=game.id, seats=[{"kind": "human"}, {"kind": "human"}])["seats"]))
try:
    client.rules("#players = p(1)")
except ProblemError as error:
    print(error.is_("invalid-rules"), error.errors[0]["line"])
try:
    Client(f"http://localhost:{sys.argv[1]}").game("own-00000000000000000000").start()
except ProblemError as error:
    print(error.status, error.type)
print(client.learning(game.id)["state"])
try:
    client.learn(game.id, 60)
except ProblemError as error:
    print(error.is_("api-key-required"))`,
      String((server.address() as AddressInfo).port),
      rules,
    )
    expect(lines[0]).toBe(`${game.id} 200 [] Tic-tac-toe`)
    expect(JSON.parse(lines[1]!)).toEqual(best)
    expect(lines.slice(2)).toEqual(['2', 'True 1', '404 /problems/unknown-rules', 'idle', 'True'])
    const again = (path: string) => [path, '/v1/rules', path]
    expect(sent).toEqual([
      '/v1/rules',
      ...again('/v1/own/start'),
      ...again('/v1/own/move'),
      ...again('/v1/matches'),
      '/v1/rules',
      '/v1/own/start',
      ...again('/v1/rules/own/learning'),
      '/v1/rules/own/learning',
    ])
  } finally {
    server.close()
  }
})

it('runs the example, and that of the README', async () => {
  const example = await python(await readFile(`${PYTHON}example.py`, 'utf8'), inject('service'))
  expect(example).toHaveLength(9)
  expect(example.at(-1)).toMatch(/^before the throw: 0\.\d{3}$/)
  const readme = await readFile(`${PYTHON}README.md`, 'utf8')
  const [first = '', own = ''] = [...readme.matchAll(/```python\n([\s\S]*?)```/g)].map(([, code]) =>
    code!.replace('http://localhost:8787', inject('service')).replace('rules/', `${PYTHON}../rules/`),
  )
  const lines = await python(first)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.at(-1)).toBe('422 True')
  const [report, move] = await python(own)
  expect(report).toMatch(/^\d+\.\d \[\]$/)
  expect(move).toMatch(/^\S+$/)
})
