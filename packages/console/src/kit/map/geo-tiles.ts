import { addProtocol } from 'maplibre-gl'

/** The tiles that have something on them; asked for once. */
let names: Promise<ReadonlySet<string>> | undefined

/**
 * Brings the tiles of our own map to MapLibre as `geo://Z-X-Y` (build/geo/map-tiles.ts). They are unpacked here, not by the browser, so
 * that any server can keep them as plain files; what is all sea has no file and is not asked for.
 */
export function serveGeoTiles(): void {
  addProtocol('geo', async ({ url }, { signal }) => {
    const name = url.slice('geo://'.length)
    names ??= tileNames()
    if (!(await names).has(name)) return { data: new ArrayBuffer(0) }
    const { body } = await answered(`/geo/tiles/${name}.tile`, signal)
    if (body === null) return { data: new ArrayBuffer(0) }
    return { data: await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer() }
  })
}

async function tileNames(): Promise<ReadonlySet<string>> {
  try {
    return new Set((await (await answered('/geo/tiles.json')).json()) as string[]) // made by our own build
  } catch (failure) {
    names = undefined
    throw failure
  }
}

async function answered(address: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, signal ? { signal } : {})
  if (!response.ok) throw new TypeError(`${address} could not be fetched.`)
  return response
}
