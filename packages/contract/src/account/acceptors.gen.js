// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

export const acceptors = (require) => {
const exports = {};

exports["createLinkSignIn parameters"] = validate0;
const func0 = Object.prototype.hasOwnProperty;

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query !== undefined && func0.call(data, "query")){
let data0 = data.query;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 of Object.keys(data0)){
validate0.errors = [{}];
return false;
break;
}
}
else {
validate0.errors = [{}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined && func0.call(data, "path")){
let data1 = data.path;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
validate0.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined && func0.call(data, "headers")){
let data2 = data.headers;
const _errs7 = errors;
if(errors === _errs7){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
validate0.errors = [{}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate0.errors = [{}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":{"query":true,"path":true,"headers":true},"dynamicProps":false,"dynamicItems":false};

exports["createLinkSignIn body"] = validate1;
const func5 = require("ajv/dist/runtime/ucs2length").default;
const func7 = require("patterns");
const pattern0 = func7("^[\\x21-\\x7e]+$", "u");

function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.token === undefined) || (!(func0.call(data, "token")))) && (missing0 = "token")){
validate2.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(key0 === "token")){
validate2.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.token !== undefined && func0.call(data, "token")){
let data0 = data.token;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func5(data0) > 256){
validate2.errors = [{}];
return false;
}
else {
if(func5(data0) < 1){
validate2.errors = [{}];
return false;
}
else {
if(!pattern0.test(data0)){
validate2.errors = [{}];
return false;
}
}
}
}
else {
validate2.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate2.errors = [{}];
return false;
}
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate2(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports["createPasswordSignIn body"] = validate4;
const formats0 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

function validate5(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate5.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.email === undefined) || (!(func0.call(data, "email")))) && (missing0 = "email")) || (((data.password === undefined) || (!(func0.call(data, "password")))) && (missing0 = "password"))){
validate5.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "email") || (key0 === "password"))){
validate5.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.email !== undefined && func0.call(data, "email")){
let data0 = data.email;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(func5(data0) > 254){
validate5.errors = [{}];
return false;
}
else {
if(func5(data0) < 3){
validate5.errors = [{}];
return false;
}
else {
if(!(formats0.test(data0))){
validate5.errors = [{}];
return false;
}
}
}
}
else {
validate5.errors = [{}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.password !== undefined && func0.call(data, "password")){
let data1 = data.password;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func5(data1) > 128){
validate5.errors = [{}];
return false;
}
else {
if(func5(data1) < 1){
validate5.errors = [{}];
return false;
}
}
}
else {
validate5.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate5.errors = [{}];
return false;
}
}
validate5.errors = vErrors;
return errors === 0;
}
validate5.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate4(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate4.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate5(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports["listSessions parameters"] = validate7;
const formats2 = require("formats").int32;

function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query !== undefined && func0.call(data, "query")){
let data0 = data.query;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.page === undefined){
data0.page = 1;
}
if(data0.pageSize === undefined){
data0.pageSize = 20;
}
const _errs3 = errors;
for(const key0 of Object.keys(data0)){
if(!((key0 === "page") || (key0 === "pageSize"))){
validate7.errors = [{}];
return false;
break;
}
}
if(_errs3 === errors){
let data1 = data0.page;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate7.errors = [{}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 2147483647 || isNaN(data1)){
validate7.errors = [{}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate7.errors = [{}];
return false;
}
else {
if(!(formats2.validate(data1))){
validate7.errors = [{}];
return false;
}
}
}
}
}
var valid1 = _errs4 === errors;
if(valid1){
let data2 = data0.pageSize;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate7.errors = [{}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
validate7.errors = [{}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate7.errors = [{}];
return false;
}
else {
if(!(formats2.validate(data2))){
validate7.errors = [{}];
return false;
}
}
}
}
}
var valid1 = _errs6 === errors;
}
}
}
else {
validate7.errors = [{}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined && func0.call(data, "path")){
let data3 = data.path;
const _errs8 = errors;
if(errors === _errs8){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate7.errors = [{}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined && func0.call(data, "headers")){
let data4 = data.headers;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
validate7.errors = [{}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate7.errors = [{}];
return false;
}
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"props":{"query":true,"path":true,"headers":true},"dynamicProps":false,"dynamicItems":false};

exports["revokeSession parameters"] = validate8;
const formats6 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function validate8(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate8.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query !== undefined && func0.call(data, "query")){
let data0 = data.query;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 of Object.keys(data0)){
validate8.errors = [{}];
return false;
break;
}
}
else {
validate8.errors = [{}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined && func0.call(data, "path")){
let data1 = data.path;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing0;
if(((data1.sessionId === undefined) || (!(func0.call(data1, "sessionId")))) && (missing0 = "sessionId")){
validate8.errors = [{}];
return false;
}
else {
if(data1.sessionId !== undefined && func0.call(data1, "sessionId")){
let data2 = data1.sessionId;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(func5(data2) > 36){
validate8.errors = [{}];
return false;
}
else {
if(func5(data2) < 36){
validate8.errors = [{}];
return false;
}
else {
if(!(formats6.test(data2))){
validate8.errors = [{}];
return false;
}
}
}
}
else {
validate8.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate8.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined && func0.call(data, "headers")){
let data3 = data.headers;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate8.errors = [{}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate8.errors = [{}];
return false;
}
}
validate8.errors = vErrors;
return errors === 0;
}
validate8.evaluated = {"props":{"query":true,"path":true,"headers":true},"dynamicProps":false,"dynamicItems":false};

exports["replacePassword body"] = validate9;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate10.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.newPassword === undefined) || (!(func0.call(data, "newPassword")))) && (missing0 = "newPassword")){
validate10.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "currentPassword") || (key0 === "newPassword"))){
validate10.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.currentPassword !== undefined && func0.call(data, "currentPassword")){
let data0 = data.currentPassword;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func5(data0) > 128){
validate10.errors = [{}];
return false;
}
else {
if(func5(data0) < 1){
validate10.errors = [{}];
return false;
}
}
}
else {
validate10.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.newPassword !== undefined && func0.call(data, "newPassword")){
let data1 = data.newPassword;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func5(data1) > 128){
validate10.errors = [{}];
return false;
}
else {
if(func5(data1) < 12){
validate10.errors = [{}];
return false;
}
}
}
else {
validate10.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate10.errors = [{}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
validate10.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate9.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate10(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate10.errors : vErrors.concat(validate10.errors);
errors = vErrors.length;
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports["createApiKey body"] = validate12;
const func39 = require("ajv/dist/runtime/equal").default;
const pattern1 = func7("^[^\\p{Cc}]*[^\\s\\p{Cc}\\p{Cf}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800][^\\p{Cc}]*$", "u");

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate14.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
validate14.errors = [{}];
return false;
}
if(!((((((((data === "audits:read") || (data === "audits:write")) || (data === "content:read")) || (data === "content:write")) || (data === "geo-monitor:write")) || (data === "projects:read")) || (data === "projects:write")) || (data === "reports:read"))){
validate14.errors = [{}];
return false;
}
validate14.errors = vErrors;
return errors === 0;
}
validate14.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate13.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name")){
validate13.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "name") || (key0 === "scopes")) || (key0 === "expiresInDays"))){
validate13.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func5(data0) > 100){
validate13.errors = [{}];
return false;
}
else {
if(func5(data0) < 1){
validate13.errors = [{}];
return false;
}
else {
if(!pattern1.test(data0)){
validate13.errors = [{}];
return false;
}
}
}
}
else {
validate13.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined && func0.call(data, "scopes")){
let data1 = data.scopes;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
if(data1.length > 50){
validate13.errors = [{}];
return false;
}
else {
if(data1.length < 1){
validate13.errors = [{}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate14(data1[i0], {instancePath:instancePath+"/scopes/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data1.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func39(data1[i1], data1[j0])){
validate13.errors = [{}];
return false;
break outer0;
}
}
}
}
}
}
}
}
else {
validate13.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.expiresInDays !== undefined && func0.call(data, "expiresInDays")){
let data3 = data.expiresInDays;
const _errs7 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate13.errors = [{}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 3650 || isNaN(data3)){
validate13.errors = [{}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate13.errors = [{}];
return false;
}
else {
if(!(formats2.validate(data3))){
validate13.errors = [{}];
return false;
}
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate13.errors = [{}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}
validate13.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate12.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate13(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
validate12.errors = vErrors;
return errors === 0;
}
validate12.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports["revokeApiKey parameters"] = validate17;

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate17.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.query !== undefined && func0.call(data, "query")){
let data0 = data.query;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 of Object.keys(data0)){
validate17.errors = [{}];
return false;
break;
}
}
else {
validate17.errors = [{}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined && func0.call(data, "path")){
let data1 = data.path;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing0;
if(((data1.apiKeyId === undefined) || (!(func0.call(data1, "apiKeyId")))) && (missing0 = "apiKeyId")){
validate17.errors = [{}];
return false;
}
else {
if(data1.apiKeyId !== undefined && func0.call(data1, "apiKeyId")){
let data2 = data1.apiKeyId;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(func5(data2) > 36){
validate17.errors = [{}];
return false;
}
else {
if(func5(data2) < 36){
validate17.errors = [{}];
return false;
}
else {
if(!(formats6.test(data2))){
validate17.errors = [{}];
return false;
}
}
}
}
else {
validate17.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate17.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined && func0.call(data, "headers")){
let data3 = data.headers;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
validate17.errors = [{}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate17.errors = [{}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}
validate17.evaluated = {"props":{"query":true,"path":true,"headers":true},"dynamicProps":false,"dynamicItems":false};

exports["createPasswordSignIn parameters"] = exports["createLinkSignIn parameters"];
exports["getSession parameters"] = exports["createLinkSignIn parameters"];
exports["deleteSession parameters"] = exports["createLinkSignIn parameters"];
exports["createAccessToken parameters"] = exports["createLinkSignIn parameters"];
exports["getAccount parameters"] = exports["createLinkSignIn parameters"];
exports["replacePassword parameters"] = exports["createLinkSignIn parameters"];
exports["listApiKeys parameters"] = exports["listSessions parameters"];
exports["createApiKey parameters"] = exports["createLinkSignIn parameters"];
return exports;
};
