import { randomInt } from 'node:crypto'

/**
 * Opens a server on a free port that nothing else on this machine gets while the server is down: ports of connections begin at 32768 on
 * Linux and at 49152 elsewhere. https://www.kernel.org/doc/html/latest/networking/ip-sysctl.html (ip_local_port_range)
 */
export async function onOwnPort<T>(open: (port: number) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await open(randomInt(20_000, 32_000))
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('is in use: stop what listens there')))
        throw error
    }
  }
}
