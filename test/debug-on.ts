/** Loaded before each test file: turns on the assertions of src/core/debug.ts. */
(globalThis as { NONORI_DEBUG?: boolean }).NONORI_DEBUG = true;
