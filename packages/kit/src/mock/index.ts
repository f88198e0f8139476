export { chooseResponse } from './choose-response.ts';
export type { AnyOperations } from './mock-handler.ts';
export { type ExampleResponse, responseExamples } from './response-examples.ts';
export { type RunningMock, serveMock } from './serve-mock.ts';
