import { createContext, useContext } from 'react'

export type Density = 'comfortable' | 'compact'

const DensityContext = createContext<Density>('comfortable')

/** How much room rows take, as the administrator prefers it. */
export const DensityProvider = DensityContext.Provider
export const useDensity = (): Density => useContext(DensityContext)
