import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { simpleParser } from './parsed-mail.ts'

export type Caught = { to: string[]; headers: Map<string, string>; text: string; html: string }

/** The sink's answer to a recipient or to the whole mail; an empty one stays silent, and `close` disconnects. */
export type Answer = { on: 'RCPT' | 'DATA'; say: string }

/** A mail server that keeps the mail it accepts, and refuses on request. https://www.rfc-editor.org/rfc/rfc5321 */
export async function openSmtpSink() {
  const mails: Caught[] = []
  const sockets = new Set<Socket>()
  /** Next answers by address. */
  const answers = new Map<string, Answer[]>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    talk(socket)
  })

  function talk(socket: Socket): void {
    const say = (line: string) => void (line === 'close' ? socket.destroy() : socket.write(`${line}\r\n`))
    let to: string[] = []
    let data: string[] | undefined
    const answerTo = (on: Answer['on']) => {
      const waiting = answers.get(to.at(-1) ?? '')
      return waiting?.[0]?.on === on ? waiting.shift() : undefined
    }
    say('220 sink')
    createInterface({ input: socket }).on('line', (line) => {
      if (data) {
        if (line !== '.') return void data.push(line.replace(/^\./, ''))
        const content = data.join('\r\n')
        data = undefined
        const answer = answerTo('DATA')
        const isRefused = /^[45]/.test(answer?.say ?? '')
        if (!isRefused) mails.push({ to, ...simpleParser(content) })
        return answer?.say === '' ? undefined : say(answer?.say ?? '250 kept')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') return say('250 sink')
      if (verb === 'MAIL') to = []
      if (verb === 'RCPT') {
        to.push(/<(.*?)>/.exec(line)?.[1] ?? '')
        return say(answerTo('RCPT')?.say ?? '250 ok')
      }
      if (verb === 'DATA') {
        data = []
        return say('354 go on')
      }
      if (verb === 'QUIT') {
        say('221 bye')
        return void socket.end()
      }
      return say('250 ok')
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to: (recipient: string) => mails.filter((mail) => mail.to.includes(recipient)),
    answer(recipient: string, ...next: Answer[]) {
      answers.set(recipient, [...(answers.get(recipient) ?? []), ...next])
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
