import { createContext, useContext } from 'react'

export type Density = 'comfortable' | 'compact'

/** Default: as many rows as can be read. */
export const usualDensity: Density = 'compact'

/** Density of rows that the administrator prefers, and a function that keeps another choice. */
type Choice = { density: Density; choose(density: Density): void }

const DensityContext = createContext<Choice>({ density: usualDensity, choose: () => undefined })

export const DensityProvider = DensityContext.Provider
export const useDensity = (): Density => useContext(DensityContext).density
export const useDensityChoice = (): Choice => useContext(DensityContext)
