/** How Node is told, in the repository's folder, to run a program of the project (typescript.mjs). */
export const ownProgram = ['--import', './lib/platform/processes/typescript.mjs'];
