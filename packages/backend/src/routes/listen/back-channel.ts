type Parts = {
  /** How long it stays open; a client that has fetched nothing after twice that time is disconnected. */
  readonly milliseconds: number
  /** Returns the next text to send, or null if there is none yet. */
  readonly next: () => string | null
  /** Closes the connection of a reader that doesn't read. */
  readonly hangUp: () => void
  readonly onEnd: () => void
}

/** The answer that a client keeps open. It takes the next text when its reader has taken the previous one. */
export class BackChannel {
  readonly stream: ReadableStream<Uint8Array>
  private readonly parts: Parts
  private timer: NodeJS.Timeout
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  private isEnding = false
  private isWaking = false
  private wakeReader: (() => void) | undefined

  constructor(parts: Parts) {
    this.parts = parts
    const { milliseconds } = parts
    this.timer = setTimeout(() => {
      this.end()
      this.timer = setTimeout(() => this.cut(), milliseconds).unref()
    }, milliseconds).unref()
    this.stream = new ReadableStream(
      {
        start: (controller) => void (this.controller = controller),
        pull: () => this.pass(),
        cancel: () => this.leave(),
      },
      { highWaterMark: 0 },
    )
  }

  /** Wakes the reader in the next turn of the event loop, so that texts sent together arrive together. */
  wake(): void {
    if (this.isWaking) return
    this.isWaking = true
    setImmediate(() => {
      this.isWaking = false
      this.wakeReader?.()
    })
  }

  /** Ends after what the reader takes now. */
  end(): void {
    this.isEnding = true
    this.wake()
  }

  /** Ends at once, without an error, which the HTTP server would log as our fault. */
  cut(): void {
    if (this.controller === undefined) return
    if (this.wakeReader !== undefined) this.controller.close()
    else this.parts.hangUp()
    this.leave()
  }

  private async pass(): Promise<void> {
    let text = this.parts.next()
    while (text === null && !this.isEnding) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.wakeReader = resolve
      await promise
      this.wakeReader = undefined
      text = this.parts.next()
    }
    if (text !== null) this.controller?.enqueue(Buffer.from(text))
    if (!this.isEnding) return
    this.controller?.close()
    this.leave()
  }

  private leave(): void {
    clearTimeout(this.timer)
    if (this.controller === undefined) return
    this.controller = undefined
    this.isEnding = true
    this.wakeReader?.()
    this.parts.onEnd()
  }
}
