#!/usr/bin/env node
/** The command `touchline-backend`: runs the backend on a new enough Node. Must run on Node 20. */
import { fileURLToPath } from 'node:url'
import { handOver } from './hand-over.mjs'

handOver(fileURLToPath(new URL('../src/main.ts', import.meta.url)), process.argv.slice(2))
