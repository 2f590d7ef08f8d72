import type { GrpcDeps } from './grpc.ts'
import type { StreamHandler } from './h2c.ts'

/** Not loaded until somebody speaks it. */
export function lazyGrpc(deps: GrpcDeps): StreamHandler {
  let loaded: Promise<StreamHandler> | undefined
  return (...stream) => {
    loaded ??= import('./grpc.ts').then(({ grpc }) => grpc(deps))
    void loaded.then((handle) => handle(...stream))
  }
}
