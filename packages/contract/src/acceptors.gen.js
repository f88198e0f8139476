// Generated from openapi/ by `npm run generate`. Do not edit: change the contract instead.

export const acceptors = (require) => {
const exports = {};

exports["getMe parameters"] = validate0;
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

exports["listProjects parameters"] = validate1;
const formats0 = require("formats").int32;

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
validate1.errors = [{}];
return false;
break;
}
}
if(_errs3 === errors){
let data1 = data0.page;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate1.errors = [{}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 2147483647 || isNaN(data1)){
validate1.errors = [{}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate1.errors = [{}];
return false;
}
else {
if(!(formats0.validate(data1))){
validate1.errors = [{}];
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
validate1.errors = [{}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
validate1.errors = [{}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate1.errors = [{}];
return false;
}
else {
if(!(formats0.validate(data2))){
validate1.errors = [{}];
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
validate1.errors = [{}];
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
validate1.errors = [{}];
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
validate1.errors = [{}];
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
validate1.errors = [{}];
return false;
}
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":{"query":true,"path":true,"headers":true},"dynamicProps":false,"dynamicItems":false};

exports["createProject parameters"] = validate2;
const func10 = require("ajv/dist/runtime/ucs2length").default;
const func12 = require("patterns");
const pattern0 = func12("^[!-~]+$", "u");

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
if(data.query !== undefined && func0.call(data, "query")){
let data0 = data.query;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 of Object.keys(data0)){
validate2.errors = [{}];
return false;
break;
}
}
else {
validate2.errors = [{}];
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
validate2.errors = [{}];
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
if(data2["idempotency-key"] !== undefined && func0.call(data2, "idempotency-key")){
let data3 = data2["idempotency-key"];
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(func10(data3) > 255){
validate2.errors = [{}];
return false;
}
else {
if(func10(data3) < 1){
validate2.errors = [{}];
return false;
}
else {
if(!pattern0.test(data3)){
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
else {
validate2.errors = [{}];
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
validate2.errors = [{}];
return false;
}
}
validate2.errors = vErrors;
return errors === 0;
}
validate2.evaluated = {"props":{"query":true,"path":true,"headers":true},"dynamicProps":false,"dynamicItems":false};

exports["createProject body"] = validate3;
const pattern1 = func12("^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$", "u");
const pattern2 = func12("^https?://[^\\s/?#@\\\\]+(/[^\\s?#\\\\]*)?$", "u");

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
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name")) || (((data.primaryDomain === undefined) || (!(func0.call(data, "primaryDomain")))) && (missing0 = "primaryDomain"))){
validate4.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "name") || (key0 === "primaryDomain"))){
validate4.errors = [{}];
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
if(func10(data0) > 100){
validate4.errors = [{}];
return false;
}
else {
if(func10(data0) < 1){
validate4.errors = [{}];
return false;
}
else {
if(!pattern1.test(data0)){
validate4.errors = [{}];
return false;
}
}
}
}
else {
validate4.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.primaryDomain !== undefined && func0.call(data, "primaryDomain")){
let data1 = data.primaryDomain;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func10(data1) > 2048){
validate4.errors = [{}];
return false;
}
else {
if(func10(data1) < 8){
validate4.errors = [{}];
return false;
}
else {
if(!pattern2.test(data1)){
validate4.errors = [{}];
return false;
}
}
}
}
else {
validate4.errors = [{}];
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
validate4.errors = [{}];
return false;
}
}
validate4.errors = vErrors;
return errors === 0;
}
validate4.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate4(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate4.errors : vErrors.concat(validate4.errors);
errors = vErrors.length;
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports["getProject parameters"] = validate6;
const formats4 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

function validate6(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate6.evaluated;
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
validate6.errors = [{}];
return false;
break;
}
}
else {
validate6.errors = [{}];
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
if(((data1.projectId === undefined) || (!(func0.call(data1, "projectId")))) && (missing0 = "projectId")){
validate6.errors = [{}];
return false;
}
else {
if(data1.projectId !== undefined && func0.call(data1, "projectId")){
let data2 = data1.projectId;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(func10(data2) > 36){
validate6.errors = [{}];
return false;
}
else {
if(func10(data2) < 36){
validate6.errors = [{}];
return false;
}
else {
if(!(formats4.test(data2))){
validate6.errors = [{}];
return false;
}
}
}
}
else {
validate6.errors = [{}];
return false;
}
}
}
}
}
}
else {
validate6.errors = [{}];
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
validate6.errors = [{}];
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
validate6.errors = [{}];
return false;
}
}
validate6.errors = vErrors;
return errors === 0;
}
validate6.evaluated = {"props":{"query":true,"path":true,"headers":true},"dynamicProps":false,"dynamicItems":false};

exports["listAudits parameters"] = validate7;

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
if(!(formats0.validate(data1))){
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
if(!(formats0.validate(data2))){
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
let missing0;
if(((data3.projectId === undefined) || (!(func0.call(data3, "projectId")))) && (missing0 = "projectId")){
validate7.errors = [{}];
return false;
}
else {
if(data3.projectId !== undefined && func0.call(data3, "projectId")){
let data4 = data3.projectId;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(func10(data4) > 36){
validate7.errors = [{}];
return false;
}
else {
if(func10(data4) < 36){
validate7.errors = [{}];
return false;
}
else {
if(!(formats4.test(data4))){
validate7.errors = [{}];
return false;
}
}
}
}
else {
validate7.errors = [{}];
return false;
}
}
}
}
}
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
let data5 = data.headers;
const _errs13 = errors;
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
validate7.errors = [{}];
return false;
}
}
var valid0 = _errs13 === errors;
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

exports["startAudit parameters"] = validate8;

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
if(((data1.projectId === undefined) || (!(func0.call(data1, "projectId")))) && (missing0 = "projectId")){
validate8.errors = [{}];
return false;
}
else {
if(data1.projectId !== undefined && func0.call(data1, "projectId")){
let data2 = data1.projectId;
const _errs7 = errors;
if(errors === _errs7){
if(errors === _errs7){
if(typeof data2 === "string"){
if(func10(data2) > 36){
validate8.errors = [{}];
return false;
}
else {
if(func10(data2) < 36){
validate8.errors = [{}];
return false;
}
else {
if(!(formats4.test(data2))){
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
if(data3["idempotency-key"] !== undefined && func0.call(data3, "idempotency-key")){
let data4 = data3["idempotency-key"];
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(func10(data4) > 255){
validate8.errors = [{}];
return false;
}
else {
if(func10(data4) < 1){
validate8.errors = [{}];
return false;
}
else {
if(!pattern0.test(data4)){
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

exports["startAudit body"] = validate9;
const pattern4 = func12("^https?://[^\\s/?#@\\\\]+([/?#]\\S*)?$", "u");

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
if(((data.seedUrl === undefined) || (!(func0.call(data, "seedUrl")))) && (missing0 = "seedUrl")){
validate10.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "seedUrl") || (key0 === "maxPages"))){
validate10.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.seedUrl !== undefined && func0.call(data, "seedUrl")){
let data0 = data.seedUrl;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func10(data0) > 2048){
validate10.errors = [{}];
return false;
}
else {
if(func10(data0) < 8){
validate10.errors = [{}];
return false;
}
else {
if(!pattern4.test(data0)){
validate10.errors = [{}];
return false;
}
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
if(data.maxPages !== undefined && func0.call(data, "maxPages")){
let data1 = data.maxPages;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate10.errors = [{}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 100000 || isNaN(data1)){
validate10.errors = [{}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate10.errors = [{}];
return false;
}
else {
if(!(formats0.validate(data1))){
validate10.errors = [{}];
return false;
}
}
}
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

exports["listAuditPages parameters"] = validate12;
const formats20 = require("formats").double;

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
if(data0.sort === undefined){
data0.sort = "crawledAt";
}
const _errs3 = errors;
for(const key0 of Object.keys(data0)){
if(!((((((((key0 === "page") || (key0 === "pageSize")) || (key0 === "minGeoScore")) || (key0 === "hasSchema")) || (key0 === "statusCode")) || (key0 === "issue")) || (key0 === "url")) || (key0 === "sort"))){
validate12.errors = [{}];
return false;
break;
}
}
if(_errs3 === errors){
let data1 = data0.page;
const _errs4 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate12.errors = [{}];
return false;
}
if(errors === _errs4){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 2147483647 || isNaN(data1)){
validate12.errors = [{}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate12.errors = [{}];
return false;
}
else {
if(!(formats0.validate(data1))){
validate12.errors = [{}];
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
validate12.errors = [{}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
validate12.errors = [{}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate12.errors = [{}];
return false;
}
else {
if(!(formats0.validate(data2))){
validate12.errors = [{}];
return false;
}
}
}
}
}
var valid1 = _errs6 === errors;
if(valid1){
if(data0.minGeoScore !== undefined && func0.call(data0, "minGeoScore")){
let data3 = data0.minGeoScore;
const _errs8 = errors;
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 100 || isNaN(data3)){
validate12.errors = [{}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate12.errors = [{}];
return false;
}
else {
if(!(formats20.validate(data3))){
validate12.errors = [{}];
return false;
}
}
}
}
else {
validate12.errors = [{}];
return false;
}
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.hasSchema !== undefined && func0.call(data0, "hasSchema")){
const _errs10 = errors;
if(typeof data0.hasSchema !== "boolean"){
validate12.errors = [{}];
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.statusCode !== undefined && func0.call(data0, "statusCode")){
let data5 = data0.statusCode;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate12.errors = [{}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 599 || isNaN(data5)){
validate12.errors = [{}];
return false;
}
else {
if(data5 < 100 || isNaN(data5)){
validate12.errors = [{}];
return false;
}
else {
if(!(formats0.validate(data5))){
validate12.errors = [{}];
return false;
}
}
}
}
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.issue !== undefined && func0.call(data0, "issue")){
let data6 = data0.issue;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data6 === "string"){
if(func10(data6) > 200){
validate12.errors = [{}];
return false;
}
else {
if(func10(data6) < 1){
validate12.errors = [{}];
return false;
}
}
}
else {
validate12.errors = [{}];
return false;
}
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data0.url !== undefined && func0.call(data0, "url")){
let data7 = data0.url;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data7 === "string"){
if(func10(data7) > 2048){
validate12.errors = [{}];
return false;
}
else {
if(func10(data7) < 1){
validate12.errors = [{}];
return false;
}
}
}
else {
validate12.errors = [{}];
return false;
}
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
let data8 = data0.sort;
const _errs18 = errors;
if(typeof data8 !== "string"){
validate12.errors = [{}];
return false;
}
if(!(((((data8 === "crawledAt") || (data8 === "geoScore")) || (data8 === "-geoScore")) || (data8 === "url")) || (data8 === "depth"))){
validate12.errors = [{}];
return false;
}
var valid1 = _errs18 === errors;
}
}
}
}
}
}
}
}
}
else {
validate12.errors = [{}];
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
let data9 = data.path;
const _errs20 = errors;
if(errors === _errs20){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing0;
if((((data9.projectId === undefined) || (!(func0.call(data9, "projectId")))) && (missing0 = "projectId")) || (((data9.auditId === undefined) || (!(func0.call(data9, "auditId")))) && (missing0 = "auditId"))){
validate12.errors = [{}];
return false;
}
else {
if(data9.projectId !== undefined && func0.call(data9, "projectId")){
let data10 = data9.projectId;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data10 === "string"){
if(func10(data10) > 36){
validate12.errors = [{}];
return false;
}
else {
if(func10(data10) < 36){
validate12.errors = [{}];
return false;
}
else {
if(!(formats4.test(data10))){
validate12.errors = [{}];
return false;
}
}
}
}
else {
validate12.errors = [{}];
return false;
}
}
}
var valid2 = _errs23 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data9.auditId !== undefined && func0.call(data9, "auditId")){
let data11 = data9.auditId;
const _errs25 = errors;
if(errors === _errs25){
if(errors === _errs25){
if(typeof data11 === "string"){
if(func10(data11) > 36){
validate12.errors = [{}];
return false;
}
else {
if(func10(data11) < 36){
validate12.errors = [{}];
return false;
}
else {
if(!(formats4.test(data11))){
validate12.errors = [{}];
return false;
}
}
}
}
else {
validate12.errors = [{}];
return false;
}
}
}
var valid2 = _errs25 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate12.errors = [{}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined && func0.call(data, "headers")){
let data12 = data.headers;
const _errs27 = errors;
if(errors === _errs27){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
}
else {
validate12.errors = [{}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate12.errors = [{}];
return false;
}
}
validate12.errors = vErrors;
return errors === 0;
}
validate12.evaluated = {"props":{"query":true,"path":true,"headers":true},"dynamicProps":false,"dynamicItems":false};

exports["listPageLinks parameters"] = validate13;

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
if(data.query !== undefined && func0.call(data, "query")){
let data0 = data.query;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.direction === undefined){
data0.direction = "in";
}
if(data0.page === undefined){
data0.page = 1;
}
if(data0.pageSize === undefined){
data0.pageSize = 20;
}
const _errs3 = errors;
for(const key0 of Object.keys(data0)){
if(!(((key0 === "direction") || (key0 === "page")) || (key0 === "pageSize"))){
validate13.errors = [{}];
return false;
break;
}
}
if(_errs3 === errors){
let data1 = data0.direction;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate13.errors = [{}];
return false;
}
if(!(data1 === "in")){
validate13.errors = [{}];
return false;
}
var valid1 = _errs4 === errors;
if(valid1){
let data2 = data0.page;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate13.errors = [{}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 2147483647 || isNaN(data2)){
validate13.errors = [{}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate13.errors = [{}];
return false;
}
else {
if(!(formats0.validate(data2))){
validate13.errors = [{}];
return false;
}
}
}
}
}
var valid1 = _errs6 === errors;
if(valid1){
let data3 = data0.pageSize;
const _errs8 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate13.errors = [{}];
return false;
}
if(errors === _errs8){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 100 || isNaN(data3)){
validate13.errors = [{}];
return false;
}
else {
if(data3 < 1 || isNaN(data3)){
validate13.errors = [{}];
return false;
}
else {
if(!(formats0.validate(data3))){
validate13.errors = [{}];
return false;
}
}
}
}
}
var valid1 = _errs8 === errors;
}
}
}
}
else {
validate13.errors = [{}];
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
let data4 = data.path;
const _errs10 = errors;
if(errors === _errs10){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
let missing0;
if(((((data4.projectId === undefined) || (!(func0.call(data4, "projectId")))) && (missing0 = "projectId")) || (((data4.auditId === undefined) || (!(func0.call(data4, "auditId")))) && (missing0 = "auditId"))) || (((data4.pageId === undefined) || (!(func0.call(data4, "pageId")))) && (missing0 = "pageId"))){
validate13.errors = [{}];
return false;
}
else {
if(data4.projectId !== undefined && func0.call(data4, "projectId")){
let data5 = data4.projectId;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data5 === "string"){
if(func10(data5) > 36){
validate13.errors = [{}];
return false;
}
else {
if(func10(data5) < 36){
validate13.errors = [{}];
return false;
}
else {
if(!(formats4.test(data5))){
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
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data4.auditId !== undefined && func0.call(data4, "auditId")){
let data6 = data4.auditId;
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data6 === "string"){
if(func10(data6) > 36){
validate13.errors = [{}];
return false;
}
else {
if(func10(data6) < 36){
validate13.errors = [{}];
return false;
}
else {
if(!(formats4.test(data6))){
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
}
var valid2 = _errs15 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data4.pageId !== undefined && func0.call(data4, "pageId")){
let data7 = data4.pageId;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data7 === "string"){
if(func10(data7) > 36){
validate13.errors = [{}];
return false;
}
else {
if(func10(data7) < 36){
validate13.errors = [{}];
return false;
}
else {
if(!(formats4.test(data7))){
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
}
var valid2 = _errs17 === errors;
}
else {
var valid2 = true;
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
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined && func0.call(data, "headers")){
let data8 = data.headers;
const _errs19 = errors;
if(errors === _errs19){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
}
else {
validate13.errors = [{}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
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
validate13.evaluated = {"props":{"query":true,"path":true,"headers":true},"dynamicProps":false,"dynamicItems":false};

exports["createBrief body"] = validate14;

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate15.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.topic === undefined) || (!(func0.call(data, "topic")))) && (missing0 = "topic")) || (((data.audience === undefined) || (!(func0.call(data, "audience")))) && (missing0 = "audience"))) || (((data.goal === undefined) || (!(func0.call(data, "goal")))) && (missing0 = "goal"))){
validate15.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!(((key0 === "topic") || (key0 === "audience")) || (key0 === "goal"))){
validate15.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.topic !== undefined && func0.call(data, "topic")){
let data0 = data.topic;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func10(data0) > 200){
validate15.errors = [{}];
return false;
}
else {
if(func10(data0) < 1){
validate15.errors = [{}];
return false;
}
else {
if(!pattern1.test(data0)){
validate15.errors = [{}];
return false;
}
}
}
}
else {
validate15.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.audience !== undefined && func0.call(data, "audience")){
let data1 = data.audience;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func10(data1) > 200){
validate15.errors = [{}];
return false;
}
else {
if(func10(data1) < 1){
validate15.errors = [{}];
return false;
}
else {
if(!pattern1.test(data1)){
validate15.errors = [{}];
return false;
}
}
}
}
else {
validate15.errors = [{}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goal !== undefined && func0.call(data, "goal")){
let data2 = data.goal;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func10(data2) > 500){
validate15.errors = [{}];
return false;
}
else {
if(func10(data2) < 1){
validate15.errors = [{}];
return false;
}
else {
if(!pattern1.test(data2)){
validate15.errors = [{}];
return false;
}
}
}
}
else {
validate15.errors = [{}];
return false;
}
}
var valid0 = _errs6 === errors;
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
validate15.errors = [{}];
return false;
}
}
validate15.errors = vErrors;
return errors === 0;
}
validate15.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(!(validate15(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
validate14.errors = vErrors;
return errors === 0;
}
validate14.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports["startGeoTest body"] = validate17;
const pattern9 = func12("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", "u");

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate18.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.prompt === undefined) || (!(func0.call(data, "prompt")))) && (missing0 = "prompt")) || (((data.locale === undefined) || (!(func0.call(data, "locale")))) && (missing0 = "locale"))){
validate18.errors = [{}];
return false;
}
else {
const _errs1 = errors;
for(const key0 of Object.keys(data)){
if(!((key0 === "prompt") || (key0 === "locale"))){
validate18.errors = [{}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.prompt !== undefined && func0.call(data, "prompt")){
let data0 = data.prompt;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func10(data0) > 2000){
validate18.errors = [{}];
return false;
}
else {
if(func10(data0) < 1){
validate18.errors = [{}];
return false;
}
else {
if(!pattern1.test(data0)){
validate18.errors = [{}];
return false;
}
}
}
}
else {
validate18.errors = [{}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locale !== undefined && func0.call(data, "locale")){
let data1 = data.locale;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func10(data1) > 100){
validate18.errors = [{}];
return false;
}
else {
if(func10(data1) < 2){
validate18.errors = [{}];
return false;
}
else {
if(!pattern9.test(data1)){
validate18.errors = [{}];
return false;
}
}
}
}
else {
validate18.errors = [{}];
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
validate18.errors = [{}];
return false;
}
}
validate18.errors = vErrors;
return errors === 0;
}
validate18.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(!(validate18(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
validate17.errors = vErrors;
return errors === 0;
}
validate17.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

exports["listDrafts parameters"] = exports["listAudits parameters"];
exports["createBrief parameters"] = exports["startAudit parameters"];
exports["listReports parameters"] = exports["listAudits parameters"];
exports["startGeoTest parameters"] = exports["startAudit parameters"];
return exports;
};
