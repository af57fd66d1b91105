/** What a program under test inherits: where programs are and what Node already compiled, none of our own settings. */
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
