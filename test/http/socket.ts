/** Hand-written HTTP over a real socket, for requests that no `fetch` sends. */
import { connect, type Socket, type TcpNetConnectOpts } from 'node:net'
import { inject } from 'vitest'

/** Opens a socket to the service and sends a text. */
export function send(text: string, options: Partial<TcpNetConnectOpts> = {}): Socket {
  const { hostname, port } = new URL(inject('service'))
  const socket = connect({ port: Number(port), host: hostname, ...options })
  socket.on('error', () => {})
  socket.write(text)
  return socket
}

/** The head of the service's answer to a text: the status line and headers. */
export async function headOf(text: string): Promise<string> {
  let answer = ''
  // leaving the loop closes the socket
  for await (const part of send(text)) {
    answer += part
    if (answer.includes('\r\n\r\n')) break
  }
  return answer
}

/** The whole answer of the service to a text: everything until it closes the connection, or the end of a problem. */
export async function answerOf(text: string): Promise<string> {
  let answer = ''
  for await (const part of send(text)) {
    answer += part
    if (answer.endsWith('}')) break
  }
  return answer
}
